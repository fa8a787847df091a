import { GAME_NAMES } from '@tyche/fairness'
import { measureAtRest } from '../../fixtures/page/page-metrics.ts'
import { expect, test } from '../../fixtures/test.ts'
import { choices } from '../../pages/game-choices.ts'
import { GamePage } from '../../pages/game-page.ts'

const rounds = 2
/** Nodes: a game's page has more than 500; a tooltip or a live region fewer. */
const nodeTolerance = 100

test('a player leaves a page with typed text, and the page is released from memory', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await new GamePage(page, 'coin').open()
  const goAround = async () => {
    for (const game of [...GAME_NAMES, 'coin' as const]) {
      const table = new GamePage(page, game)
      await table.shell.goTo(choices[game].menu)
      await table.fill({ amount: '2', playTimes: 3 })
    }
    // Rows that arrive after the first count would look like a leak.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    return measureAtRest(session)
  }
  // One round first, so that all code is loaded.
  const before = await goAround()
  for (let round = 1; round < rounds; round++) await goAround()
  const after = await goAround()
  expect(after.nodes, 'nodes').toBeLessThanOrEqual(before.nodes + nodeTolerance)
})
