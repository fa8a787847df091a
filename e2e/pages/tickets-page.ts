import { expect, type Locator, type Page } from '@playwright/test'
import { Shell } from './shell.ts'

type Tab = 'Waiting Lottery' | 'Waiting Operate' | 'Operate End'

/** My tickets of either lottery, in English. */
export class TicketsPage {
  readonly page: Page
  readonly shell: Shell
  readonly tickets: Locator

  constructor(page: Page) {
    this.page = page
    this.shell = new Shell(page)
    this.tickets = page.getByRole('list', { name: 'My Tickets' }).getByRole('listitem')
  }

  async open(lottery: 'luckybuy' | 'pointbuy', tab: Tab): Promise<void> {
    await this.page.goto(`/${lottery}/tickets`)
    await this.page.getByRole('tab', { name: tab }).click()
  }

  /** Does the ticket's operation and waits for the specification's words. */
  async operate(name: 'Claim' | 'Refund' | 'Recycle', success: string): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${name} ticket`) })
      .first()
      .click()
    if (name === 'Recycle') await this.page.getByRole('alertdialog').getByRole('button', { name: 'Recycle' }).click()
    await expect(this.shell.toast).toContainText(success, { timeout: 60_000 })
  }

  /** Gives the first shown ticket away. */
  async transfer(to: string): Promise<void> {
    const main = this.page.getByRole('main')
    await main
      .getByRole('button', { name: /^More for ticket/ })
      .first()
      .click()
    await this.page.getByRole('menuitem', { name: 'Transfer' }).click()
    const dialog = this.page.getByRole('dialog', { name: 'Transfer' })
    await dialog.getByRole('textbox', { name: 'Target address' }).fill(to)
    await dialog.getByRole('button', { name: 'Transfer', exact: true }).click()
    await expect(this.shell.toast).toContainText('Transform success', { timeout: 60_000 })
  }
}
