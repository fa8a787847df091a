import { GAME_NAMES } from '@tyche/fairness'
import {
  collectSessionVitals,
  cumulativeLayoutShift,
  readResponses,
  readShifts,
} from '../fixtures/page/session-vitals.ts'
import { expect, test } from '../fixtures/test.ts'
import { choices } from '../pages/game-choices.ts'
import { GamePage } from '../pages/game-page.ts'
import { MintPage } from '../pages/mint-page.ts'

const rollsPerGame = 4
const mostShift = 0.1
/** The largest are printed, with what moved. */
const shownShifts = 12
/** Of the middle roll; the first ones of a page run code that the browser has not compiled yet. */
const responseMs = 20
/** Half of what a person takes for instant. */
const latestResponseMs = 50
const screens = { desktop: { width: 1280, height: 720 }, phone: { width: 390, height: 844 } }

for (const [name, viewport] of Object.entries(screens)) {
  test.describe(name, () => {
    test.use({ viewport })

    test('a session of 20 rolls and 8 changes of page neither shifts nor lets a click wait', async ({ page }) => {
      await collectSessionVitals(page)
      await page.goto('/mint')
      const { shell } = new GamePage(page)
      await shell.connectDemoWallet()
      await new MintPage(page).mint()
      for (const game of GAME_NAMES) {
        await shell.goTo(choices[game].menu)
        const table = new GamePage(page, game)
        await table.fill({ amount: '2', playTimes: 5 })
        for (let roll = 0; roll < rollsPerGame; roll++) await table.rollOnce()
      }
      for (const link of ['Pools', 'LuckyBuy', 'Home']) {
        await shell.goTo(link)
        await expect(page).toHaveURL(link === 'Home' ? '/' : `/${link.toLowerCase()}`)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      }
      const shifts = await readShifts(page)
      const total = shifts.reduce((sum, { value }) => sum + value, 0)
      const responses = await readResponses(page)
      const shown = responses.map((response) => response.shown).sort((a, b) => a - b)
      const changed = responses.map((response) => response.changed).sort((a, b) => a - b)
      const at = (times: readonly number[], share: number) =>
        `${times[Math.ceil(times.length * share) - 1]?.toFixed(1)} ms`
      process.stdout.write(
        `${name.padEnd(8)}CLS ${cumulativeLayoutShift(shifts).toFixed(4)}, all shifts ${total.toFixed(4)}; ` +
          `click to change: median ${at(changed, 0.5)}, last ${at(changed, 1)}; ` +
          `to its frame: median ${at(shown, 0.5)}, p90 ${at(shown, 0.9)}, last ${at(shown, 1)}\n`,
      )
      for (const { value, moved } of [...shifts].sort((a, b) => b.value - a.value).slice(0, shownShifts))
        process.stdout.write(`        ${value.toFixed(4)} ${moved.join(' | ').slice(0, 200)}\n`)
      expect(responses).toHaveLength(GAME_NAMES.length * rollsPerGame)
      expect(total).toBeLessThanOrEqual(mostShift)
      expect(shown[Math.ceil(shown.length / 2) - 1]).toBeLessThanOrEqual(responseMs)
      expect(shown.at(-1)).toBeLessThanOrEqual(latestResponseMs)
    })
  })
}
