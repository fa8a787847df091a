import { expect, type Locator, type Page } from '@playwright/test'
import { Shell } from './shell.ts'

/** The page of a product, in English. */
export class ProductPage {
  readonly page: Page
  readonly shell: Shell
  readonly panel: Locator
  readonly quantity: Locator
  readonly draw: Locator

  constructor(page: Page) {
    this.page = page
    this.shell = new Shell(page)
    this.panel = page.getByRole('form', { name: 'Buy codes' })
    this.quantity = this.panel.getByRole('textbox', { name: 'How many codes' })
    this.draw = page.getByRole('region', { name: 'The draw' })
  }

  async open({ productId, offChain }: { productId: number; offChain: boolean }): Promise<void> {
    await this.page.goto(`/${offChain ? 'pointbuy' : 'luckybuy'}/details/${productId}`)
    await expect(this.page.locator('h1').first()).toBeVisible()
  }

  /** On a phone the panel opens in a sheet. */
  async openPanel(): Promise<void> {
    const bar = this.page.getByRole('button', { name: 'Buy codes', exact: true })
    if (await bar.isVisible()) await bar.click()
    await expect(this.quantity).toBeVisible()
  }

  async buy(quantity: number, options: { giftTo?: string } = {}): Promise<void> {
    await this.openPanel()
    await this.quantity.fill(String(quantity))
    if (options.giftTo) {
      await this.panel.getByText('Buy as a gift').click()
      await this.panel.getByRole('textbox', { name: 'Who gets the codes' }).fill(options.giftTo)
    }
    // The message of a purchase before would pass for this one's.
    await expect(this.shell.toast).toHaveCount(0, { timeout: 15_000 })
    await this.panel.getByRole('button', { name: /^(Buy|Give) \d+ code/ }).click()
    await expect(this.shell.toast).toContainText('Buy success', { timeout: 60_000 })
  }

  /** The winning code of a product with one, once the page shows it. */
  async winningCode(): Promise<string> {
    const codes = this.draw.getByTestId('winning-codes')
    await expect(codes).toBeVisible({ timeout: 90_000 })
    return (await codes.textContent()) ?? ''
  }
}
