import { GAME_NAMES } from '@tyche/fairness'
import { measureAtRest } from '../../fixtures/page-metrics.ts'
import { expect, test } from '../../fixtures/test.ts'
import { choices } from '../../pages/game-choices.ts'
import { GamePage } from '../../pages/game-page.ts'

const rounds = 2
/** A page of a game has more than 500; a tooltip or a live region fewer. */
const nodeTolerance = 100

test('a page that was left is let go, whatever was typed into it', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await new GamePage(page, 'coin').open()
  const goAround = async () => {
    for (const game of [...GAME_NAMES, 'coin' as const]) {
      const table = new GamePage(page, game)
      await table.shell.goTo(choices[game].menu)
      await table.fill({ amount: '2', playTimes: 3 })
    }
    // Rows that come after the first count would be taken for a leak.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    return measureAtRest(session)
  }
  // Once around, so that all code is there.
  const before = await goAround()
  for (let round = 1; round < rounds; round++) await goAround()
  const after = await goAround()
  expect(after.nodes, 'nodes').toBeLessThanOrEqual(before.nodes + nodeTolerance)
})
