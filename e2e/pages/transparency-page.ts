import type { Locator, Page } from '@playwright/test'
import { VerifyPage } from './verify-page.ts'

/** The page that shows what the contracts hold and who may change them. */
export class TransparencyPage {
  readonly page: Page
  /** Which block the figures are of. */
  readonly block: Locator
  readonly operations: Locator

  constructor(page: Page) {
    this.page = page
    this.block = page.getByRole('main').getByText(/^Block [\d,]+$/)
    this.operations = page.getByRole('region', { name: 'Proposed operation' })
  }

  part(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }

  async open(): Promise<void> {
    await this.page.goto('/transparency')
    await this.page.getByRole('button', { name: 'Who is asked' }).waitFor()
  }

  /** Nothing of ours answers any more, except for the files of the page. */
  loseServer(): Promise<void> {
    return new VerifyPage(this.page).loseServer()
  }

  /** Has a node of the visitor's asked. */
  async askNode(url: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Who is asked' }).click()
    await this.page.getByLabel('RPC endpoint').fill(url)
    await this.page.getByRole('button', { name: 'Ask this node' }).click()
  }

  /** A node stops to answer. */
  async loseNode(url: string): Promise<void> {
    const { host } = new URL(url)
    await this.page.route(
      (asked) => asked.host === host,
      (route) => route.abort('connectionrefused'),
    )
  }
}
