import { expect, type Locator, type Page } from '@playwright/test'
import { readAmount } from './shown-amount.ts'

const USDM_DECIMALS = 6

/** The shell of every page: navigation, account, network, balances, toast. */
export class Shell {
  readonly page: Page
  readonly header: Locator
  readonly toast: Locator

  constructor(page: Page) {
    this.page = page
    this.header = page.getByRole('banner')
    this.toast = page.locator('[data-toast]')
  }

  async openConnectDialog(): Promise<Locator> {
    await this.header.getByRole('button', { name: 'Connect' }).click()
    return this.page.getByRole('dialog', { name: 'Connect a wallet' })
  }

  /** Connects and signs in: the demo wallet signs without a prompt. */
  async connectDemoWallet(): Promise<void> {
    const dialog = await this.openConnectDialog()
    await dialog.getByRole('button', { name: /Demo wallet/ }).click()
    await expect(this.account).toBeVisible()
    await expect(dialog, 'closes, so that keys reach the page').toHaveCount(0)
    await expect(this.toast).toContainText('Sign in success')
  }

  async connectInjectedWallet(name: string): Promise<void> {
    const dialog = await this.openConnectDialog()
    await dialog.getByRole('button', { name }).click()
    await expect(this.account).toBeVisible()
    await expect(dialog, 'closes, so that keys reach the page').toHaveCount(0)
  }

  async signIn(): Promise<void> {
    await this.header.getByRole('button', { name: 'Sign in' }).click()
    await expect(this.toast).toContainText('Sign in success')
  }

  get account(): Locator {
    return this.header.getByRole('button', { name: /^Account / })
  }

  get switchNetwork(): Locator {
    return this.header.getByRole('button', { name: /^Switch to / })
  }

  /** The account's USDM balance in the header, in base units. */
  async usdm(): Promise<bigint> {
    const title = await this.header.getByTestId('token-balance').locator('[title]').getAttribute('title')
    return readAmount(title ?? '', USDM_DECIMALS)
  }

  /** Navigates by the sidebar. */
  async goTo(name: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
  }
}
