import { expect, type Locator, type Page } from '@playwright/test'
import { english, type Words } from '../fixtures/language/words.ts'
import { Shell } from './shell.ts'

const winningCodesId = 'winning-codes'

/** The codes that have won, from the moment at which the page shows the first. */
export const winningCodes = `[data-testid=${winningCodesId}]`

/** The number that decides a draw, while its reveal runs. */
export const drawnNumber = '[data-seed]'

/** The page of a product. */
export class ProductPage {
  readonly page: Page
  readonly words: Words
  readonly shell: Shell
  readonly panel: Locator
  readonly quantity: Locator
  readonly draw: Locator

  constructor(page: Page, words: Words = english) {
    this.page = page
    this.words = words
    this.shell = new Shell(page, words)
    this.panel = page.getByRole('form', { name: words('product.panel.title') })
    this.quantity = this.panel.getByRole('textbox', { name: words('product.panel.quantity') })
    this.draw = page.getByRole('region', { name: words('draw.title'), exact: true })
  }

  async open({ productId, offChain }: { productId: number; offChain: boolean }): Promise<void> {
    await this.page.goto(`/${offChain ? 'pointbuy' : 'luckybuy'}/details/${productId}`)
    await expect(this.page.locator('h1').first()).toBeVisible()
  }

  /** On a phone the panel opens in a sheet. */
  async openPanel(): Promise<void> {
    const bar = this.page.getByRole('button', { name: this.words('product.panel.open'), exact: true })
    await expect(bar.or(this.quantity).first()).toBeVisible()
    if (await bar.isVisible()) await bar.click()
    await expect(this.quantity).toBeVisible()
  }

  get submit(): Locator {
    return this.panel.locator('button[type=submit]')
  }

  /** Makes the next purchase a gift. */
  async give(to: string): Promise<void> {
    await this.panel.getByText(this.words('product.gift.title')).click()
    await this.panel.getByRole('textbox', { name: this.words('product.gift.recipient') }).fill(to)
  }

  async buy(quantity: number, options: { giftTo?: string } = {}): Promise<void> {
    await this.openPanel()
    await this.quantity.fill(String(quantity))
    if (options.giftTo) await this.give(options.giftTo)
    // The message of a purchase before would pass for this one's.
    await this.shell.closeToast()
    await this.submit.click()
    await expect(this.shell.toast).toContainText(this.words('luckybuy.buySuccess'), { timeout: 60_000 })
  }

  /** The winning code of a product with one, once the page shows it. */
  async winningCode(): Promise<string> {
    const codes = this.draw.getByTestId(winningCodesId)
    await expect(codes).toBeVisible({ timeout: 90_000 })
    return (await codes.textContent()) ?? ''
  }
}
