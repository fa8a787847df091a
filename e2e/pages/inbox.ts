import { expect, type Locator, type Page } from '@playwright/test'
import { english, type Words } from '../fixtures/language/words.ts'

/** The win inbox, which the bell in the header opens. */
export class Inbox {
  readonly page: Page
  readonly words: Words
  readonly sheet: Locator
  /** What is done at once, and how far it is. */
  readonly steps: Locator

  constructor(page: Page, words: Words = english) {
    this.page = page
    this.words = words
    this.sheet = page.getByRole('dialog', { name: words('inbox.title') })
    this.steps = this.sheet.locator('ol').getByRole('listitem')
  }

  /** The bell while so many things wait. */
  bell(count: number): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: this.words('inbox.open', { count }), exact: true })
  }

  /** Takes everything with one button, which says how many transactions that needs, and waits for the end. */
  async claimAll({ transactions }: { transactions: number }): Promise<void> {
    const all = this.sheet.getByRole('button', { name: this.words('inbox.claimAll') })
    await expect(all).toContainText(this.words('inbox.transactions', { count: transactions }))
    await all.click()
    await expect(this.sheet.getByText(this.words('inbox.ended'), { exact: true })).toBeVisible({ timeout: 60_000 })
  }
}
