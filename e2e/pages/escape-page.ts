import type { Locator, Page } from '@playwright/test'

/** The page of the escape archive. */
export class EscapePage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async nameEndpoints({ rpc, beacon }: { rpc?: string; beacon: string }): Promise<void> {
    if (rpc) await this.page.getByLabel('RPC endpoint').fill(rpc)
    await this.page.getByLabel('Beacon endpoints').fill(beacon)
    await this.page.getByRole('button', { name: 'Connect', exact: true }).click()
  }

  section(title: string): Locator {
    return this.page.getByRole('region', { name: title })
  }

  async press(section: string, button: string): Promise<void> {
    await this.section(section).getByRole('button', { name: button, exact: true }).click()
  }
}
