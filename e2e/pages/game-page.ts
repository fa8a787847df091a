import { expect, type Locator, type Page } from '@playwright/test'
import type { GameName } from '@tyche/fairness'
import type { BetFigures } from '../fixtures/bets/bet-figures.ts'
import { choices, choiceWords } from './game-choices.ts'
import { Shell } from './shell.ts'
import { readAmount } from './shown-amount.ts'

const USDM_DECIMALS = 6
const ROWS = 20

/** A row of a table of records, with amounts in base units. */
interface ShownRecord {
  readonly player: string
  readonly choice: string
  readonly cost: string
  readonly income: string | null
  readonly profit: string | null
}

/** The page of any game; only choices differ by game. */
export class GamePage {
  readonly page: Page
  readonly game: GameName
  readonly shell: Shell
  readonly controls: Locator
  readonly amount: Locator
  readonly playTimes: Locator
  readonly roll: Locator
  /** The first control of the choice. */
  readonly choice: Locator
  readonly stage: Locator
  readonly result: Locator

  constructor(page: Page, game: GameName = 'coin') {
    this.page = page
    this.game = game
    this.shell = new Shell(page)
    this.controls = page.getByRole('form', { name: 'Your bet' })
    this.amount = this.controls.getByRole('textbox', { name: 'Choose bet' })
    this.playTimes = this.controls.getByRole('textbox', { name: 'Input play times' })
    this.roll = this.controls.locator('button[type=submit]')
    this.choice = this.controls
      .locator('[role=radiogroup]:not([aria-label=Token]) [type=radio], [role=group] button')
      .first()
    this.stage = page.locator('.game-stage')
    this.result = page.getByTestId('bet-result')
  }

  /** `origin` if it is not that of the test's stack. */
  async open(origin = ''): Promise<void> {
    await this.page.goto(`${origin}/game/${this.game}`)
    await expect(this.roll).toBeVisible()
  }

  async fill(bet: { amount: string; playTimes: number | string }): Promise<void> {
    await this.amount.fill(bet.amount)
    await this.playTimes.fill(String(bet.playTimes))
  }

  /** Places a bet and waits for its result. */
  async play(): Promise<void> {
    await this.roll.click()
    await expect(this.result).toBeVisible()
  }

  /** Wins, ties and losses of this tab's session. */
  async playsOfSession(): Promise<number> {
    const texts = await this.page
      .locator('dl[aria-label="Live stats"] div')
      .filter({ hasText: /Wins|Ties|Losses/ })
      .locator('dd')
      .allTextContents()
    return texts.reduce((sum, text) => sum + Number(text), 0)
  }

  /** Makes this game's example choice; see `choices`. */
  async choose(): Promise<void> {
    await choices[this.game].make(this.controls)
  }

  /**
   * Controls that a player clicks before they roll by key: shortcuts, choices, the slider, tabs. Not Max, which would reach
   * the pool's limits, and no other token, which the player does not have.
   */
  async clickable(): Promise<Locator[]> {
    const { page, controls } = this
    const button = (name: string | RegExp) => controls.getByRole('button', { name })
    const choices = controls.locator('[role=group] button, [role=radiogroup]:not([aria-label=Token]) [type=radio]')
    return [
      button(/halve the bet/),
      ...(await choices.all()),
      button(/double the bet/),
      controls.getByRole('slider', { name: 'Input play times' }).locator('xpath=ancestor::*[3]'),
      button('Min'),
      button('Max bet'),
      page.getByRole('button', { name: 'Sound' }),
      page.getByRole('tab', { name: 'Top wins' }),
      page.getByRole('tab', { name: 'Latest' }),
      ...(this.game === 'range' ? [this.stage.locator('.range-bar')] : []),
      page.getByTestId('live-stats'),
      this.controls.locator('> p').last(),
    ]
  }

  /** Whether a press on the middle of this part reaches it. */
  isOnTop(part: Locator): Promise<boolean> {
    return part.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  }

  /** The stage's buttons above the animation that share their line with nothing. */
  controlsAloneOnALine(): Promise<string[]> {
    return this.stage.evaluate((stage) => {
      const buttons = [...stage.querySelectorAll('button[aria-pressed], button[title]')]
      const chips = [...stage.querySelectorAll('.rounded-full')].filter((chip) => !buttons.includes(chip))
      const isBeside = (one: Element, other: Element) => {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
        return b.width > 0 && a.top < b.bottom && a.bottom > b.top
      }
      return buttons
        .filter((button) => button.getBoundingClientRect().width > 0 && !chips.some((chip) => isBeside(button, chip)))
        .map((button) => button.getAttribute('aria-label') ?? '')
    })
  }

  /** Verifies the bet that the stage shows, and waits for the verdict. */
  async verify(): Promise<void> {
    await this.page.getByRole('button', { name: 'check', exact: true }).first().click()
    const question = this.page.getByRole('alertdialog', { name: 'Verify confirm' })
    await question.getByRole('button', { name: 'Verify' }).click()
    const panel = this.page.getByRole('dialog', { name: 'Verify this bet' })
    await expect(panel).toContainText('Verified: the result follows from the beacon.', { timeout: 20_000 })
    await this.page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  }

  /** Places one bet by Roll, or by another action, and waits for its result. */
  async rollOnce(press: () => Promise<void> = () => this.roll.click()): Promise<void> {
    await expect(this.roll).toBeEnabled()
    // Observed within the page: on a busy machine rolling may be over between two polls of the test.
    const rolling = this.page.waitForFunction(
      () => document.querySelector('form button[type=submit]')?.textContent?.includes('Rolling'),
      null,
      { polling: 'raf' },
    )
    await press()
    await rolling
    await expect(this.roll).not.toContainText('Rolling', { timeout: 60_000 })
    await expect(this.result).toBeVisible({ timeout: 20_000 })
  }

  /** The profit or loss of the result line, in base units. */
  async profit(): Promise<bigint> {
    const title = await this.result.locator('[title]').getAttribute('title')
    return readAmount(title ?? '', USDM_DECIMALS)
  }

  async prizePool(): Promise<bigint> {
    const title = await this.page.getByTestId('prize-pool').locator('[title]').getAttribute('title')
    return readAmount(title ?? '', USDM_DECIMALS)
  }

  async showRecords(tab: 'Latest' | 'My records' | 'Top wins'): Promise<void> {
    await this.page.getByRole('tab', { name: tab }).click()
  }

  /** The rows of a table of records, newest first. */
  async records(name: 'Latest' | 'My records'): Promise<ShownRecord[]> {
    // Not by label: Playwright then reads `ariaLabelledByElements` of every element, which kills a page in Firefox 153.
    const rows = this.page.getByRole('figure', { name, exact: true }).locator('tbody tr')
    const texts = await rows.evaluateAll((elements) =>
      elements.map((row) =>
        [...row.querySelectorAll('td')].map(
          (cell) => cell.querySelector('[title]')?.getAttribute('title') ?? cell.textContent,
        ),
      ),
    )
    const amount = (text = '') => (/\d/.test(text) ? String(readAmount(text, USDM_DECIMALS)) : null)
    return texts.map(([player = '', , choice = '', , cost, income, profit]) => ({
      player,
      choice: choice.replace(/\s+/g, ' ').trim(),
      cost: amount(cost) ?? '',
      income: amount(income),
      profit: amount(profit),
    }))
  }

  /** Waits until the table shows exactly the newest of these bets, without a reload. */
  async expectLatest(bets: readonly BetFigures[]): Promise<void> {
    await this.expectRecords('Latest', bets)
  }

  async expectRecords(name: 'Latest' | 'My records', bets: readonly BetFigures[]): Promise<void> {
    const expected = bets
      .filter(({ game }) => game === this.game)
      .sort((a, b) => Number(b.nonce) - Number(a.nonce))
      .slice(0, ROWS)
      .map(shownRecord)
    await expect.poll(() => this.records(name), { timeout: 60_000 }).toEqual(expected)
  }

  async expectPrizePool(balance: bigint): Promise<void> {
    await expect.poll(() => this.prizePool(), { timeout: 60_000 }).toBe(balance)
  }
}

function shownRecord({ game, player, choice, playCount, cost, income, profit }: BetFigures): ShownRecord {
  return { player, choice: `${choiceWords(game, choice)} ×${playCount}`, cost, income, profit }
}
