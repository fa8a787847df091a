import { expect, type Locator, type Page } from '@playwright/test'
import { english, type Words } from '../fixtures/language/words.ts'
import { Shell } from './shell.ts'

/** Check-in, reward cards and codes, wherever they are. */
export class LoyaltyPage {
  readonly page: Page
  readonly words: Words
  readonly shell: Shell
  readonly checkIn: Locator
  readonly rewards: Locator
  /** Where a code is entered. */
  readonly panel: Locator
  readonly code: Locator

  constructor(page: Page, words: Words = english) {
    this.page = page
    this.words = words
    this.shell = new Shell(page, words)
    const main = page.getByRole('main')
    this.checkIn = main.getByRole('region', { name: words('vip.checkIn') })
    this.rewards = main.getByRole('region', { name: words('cdkey.rewards') })
    this.panel = main.getByRole('region', { name: words('cdkey.title'), exact: true })
    this.code = this.panel.getByRole('textbox', { name: words('cdkey.enter') })
  }

  /** The points that the panel shows, once they are counted up to one of these. */
  async expectPoints(...points: `${number}`[]): Promise<void> {
    const balance = this.panel
      .getByText(this.words('cdkey.balance'), { exact: true })
      .locator('xpath=following-sibling::*')
    // A balance has three decimals.
    const texts = points.map((each) => this.words.number(Number(each).toFixed(3) as `${number}`))
    await expect.poll(async () => texts.includes((await balance.textContent()) ?? '')).toBe(true)
  }

  /** Checks in for the day of the chain, and waits for the points of that day of the streak. */
  async checkInFor(points: number, streak: number): Promise<void> {
    const plus = this.words('vip.plus', { points: String(points) })
    await this.checkIn.getByRole('button').filter({ hasText: plus }).click()
    await expect(this.shell.toast).toContainText(this.words('vip.checkedIn', { points: String(points) }))
    await expect(this.checkIn).toContainText(this.words('vip.streak', { days: streak }))
    await expect(this.checkIn.getByRole('button', { name: this.words('vip.done') })).toBeVisible()
  }

  async activate(code: string): Promise<void> {
    await this.code.fill(code)
    await this.panel.getByRole('button', { name: this.words('cdkey.activate'), exact: true }).click()
  }
}
