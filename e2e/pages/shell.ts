import { expect, type Locator, type Page } from '@playwright/test'
import { english, type Words } from '../fixtures/language/words.ts'
import { readAmount } from './shown-amount.ts'

const USDM_DECIMALS = 6

/** The shell of every page: navigation, account, network, balances, toast. */
export class Shell {
  readonly page: Page
  readonly words: Words
  readonly header: Locator
  readonly toast: Locator

  constructor(page: Page, words: Words = english) {
    this.page = page
    this.words = words
    this.header = page.getByRole('banner')
    this.toast = page.locator('[data-toast]')
  }

  /** Closes the message that is shown, which would pass for the next one. */
  async closeToast(): Promise<void> {
    // It may have closed meanwhile.
    await this.toast.getByRole('button').evaluateAll((buttons: HTMLElement[]) => {
      for (const button of buttons) button.click()
    })
    await expect(this.toast).toHaveCount(0)
  }

  async openConnectDialog(): Promise<Locator> {
    await this.header.getByRole('button', { name: this.words('wallet.connect'), exact: true }).click()
    return this.page.getByRole('dialog', { name: this.words('wallet.connectTitle') })
  }

  /** Connects and signs in: the demo wallet signs without a prompt. */
  async connectDemoWallet(): Promise<void> {
    const dialog = await this.openConnectDialog()
    await dialog.getByRole('button', { name: this.words('wallet.demoName') }).click()
    await expect(this.account).toBeVisible()
    await expect(dialog, 'closes, so that keys reach the page').toHaveCount(0)
    await this.expectSignedIn()
  }

  async connectInjectedWallet(name: string): Promise<void> {
    const dialog = await this.openConnectDialog()
    await dialog.getByRole('button', { name }).click()
    await expect(this.account).toBeVisible()
    await expect(dialog, 'closes, so that keys reach the page').toHaveCount(0)
  }

  async signIn(): Promise<void> {
    await this.header.getByRole('button', { name: this.words('session.signIn'), exact: true }).click()
    await this.expectSignedIn()
  }

  private async expectSignedIn(): Promise<void> {
    await expect(this.toast).toContainText(this.words.like('session.signedIn', ['point'], { isPart: true }))
  }

  /** The line for what the wallet is asked, outside games. */
  get walletAsk(): Locator {
    return this.page.locator('[data-wallet-ask]')
  }

  get account(): Locator {
    return this.header.getByRole('button', { name: this.words.like('wallet.account', ['address']) })
  }

  get switchNetwork(): Locator {
    return this.header.getByRole('button', { name: this.words.like('wallet.switchNetwork', ['name']) })
  }

  /** The account's USDM balance in the header, in base units. */
  async usdm(): Promise<bigint> {
    const title = await this.header.getByTestId('token-balance').locator('[title]').getAttribute('title')
    return readAmount(title ?? '', USDM_DECIMALS)
  }

  /** Navigates by the sidebar; on a phone by the drawer, which opens from the tabs. */
  async goTo(name: string): Promise<void> {
    const menu = this.page
      .getByRole('navigation', { name: this.words('nav.tabBar') })
      .getByRole('button', { name: this.words('nav.menu') })
    if (await menu.isVisible()) await menu.click()
    await this.page
      .getByRole('navigation', { name: this.words('nav.main') })
      .getByRole('link', { name, exact: true })
      .click()
  }
}
