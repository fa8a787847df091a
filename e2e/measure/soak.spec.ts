import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { GAME_NAMES } from '@tyche/fairness'
import { createPlayer, openBets } from '../fixtures/bets/open-bets.ts'
import { formatMetrics, measureAtRest } from '../fixtures/page/page-metrics.ts'
import { expect, test } from '../fixtures/test.ts'
import { choices } from '../pages/game-choices.ts'
import { GamePage } from '../pages/game-page.ts'
import { MintPage } from '../pages/mint-page.ts'
import { Shell } from '../pages/shell.ts'
import playwrightConfig from '../playwright.config.ts'

/** Disables JIT compilation, whose machine code counts as heap. */
const withoutMachineCode = '--js-flags=--no-sparkplug --no-maglev --no-turbofan'
const { launchOptions } = playwrightConfig.use ?? {}
test.use({ launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), withoutMachineCode] } })

const minutes = Number(process.env.SOAK_MINUTES ?? 10)
const betsPerMinute = 5
const betEveryMs = 60_000 / betsPerMinute
const rowsOfAList = 25
const heapTolerance = 0.1
/** Tolerance for a tooltip or a live region; a leak grows with every bet. */
const listenerTolerance = 10
const nodeTolerance = 0.05

test(`a player plays for ${minutes} minutes and the page leaks neither listeners nor memory`, async ({
  page,
  chain,
}) => {
  // Fill the lists first, so that new rows do not count as a leak.
  await openBets(chain, await createPlayer(chain), rowsOfAList)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const shell = new Shell(page)
  await page.goto('/mint')
  await shell.connectDemoWallet()
  await new MintPage(page).mint()

  // One round first, so that all code is loaded and every list of the player has entries.
  for (const game of GAME_NAMES) await playOn(page, game, 2)
  await comeToRest(page)
  const before = await measureAtRest(session)
  report('start', formatMetrics(before))

  const startedAt = Date.now()
  for (let bet = 0; bet < minutes * betsPerMinute; bet++) {
    await sleep(Math.max(0, startedAt + bet * betEveryMs - Date.now()))
    const minute = Math.floor(bet / betsPerMinute)
    const game = GAME_NAMES[minute % GAME_NAMES.length]
    if (game) await playOn(page, game, 1)
    if ((bet + 1) % betsPerMinute === 0) report(`minute ${minute + 1}`, formatMetrics(await measureAtRest(session)))
  }

  await comeToRest(page)
  const after = await measureAtRest(session)
  report('end', formatMetrics(after))
  expect(after.listeners, 'listeners').toBeLessThanOrEqual(before.listeners + listenerTolerance)
  expect(after.nodes, 'nodes').toBeLessThanOrEqual(before.nodes * (1 + nodeTolerance))
  expect(after.heapBytes, 'heap').toBeLessThanOrEqual(before.heapBytes * (1 + heapTolerance))
})

/** Navigates by the menu, without loading the page again. */
async function playOn(page: Page, game: (typeof GAME_NAMES)[number], bets: number): Promise<void> {
  const table = new GamePage(page, game)
  if (!page.url().endsWith(`/game/${game}`)) await table.shell.goTo(choices[game].menu)
  for (let bet = 0; bet < bets; bet++) {
    await table.fill({ amount: String(1 + (bet % 3)), playTimes: 3 })
    await table.rollOnce()
  }
}

/**
 * Returns to the same state by the same path: the idle table of Coin Flip. React keeps the previous page until
 * further updates, so that has to be the same page too.
 */
async function comeToRest(page: Page): Promise<void> {
  const table = new GamePage(page, 'coin')
  await table.shell.goTo('Pools')
  await expect(page.getByRole('heading', { name: 'Pools', level: 1 })).toBeVisible()
  await table.shell.goTo(choices.coin.menu)
  await table.fill({ amount: '1', playTimes: 3 })
  await expect(table.roll).toBeEnabled()
  await expect(table.shell.toast).toHaveCount(0, { timeout: 30_000 })
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

const report = (when: string, text: string) => process.stdout.write(`${when.padEnd(10)} ${text}\n`)
