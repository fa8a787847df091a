import { expect, type Page } from '@playwright/test'
import { Shell } from './shell.ts'

export class MintPage {
  readonly page: Page
  readonly shell: Shell

  constructor(page: Page) {
    this.page = page
    this.shell = new Shell(page)
  }

  async mint(): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: 'Mint 1000000USDM' }).click()
    await expect(this.shell.toast).toContainText('Mint 1000000USDM success')
  }
}
