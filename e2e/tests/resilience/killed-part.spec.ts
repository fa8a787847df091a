import { expectAgreement } from '../../fixtures/bets/agreement.ts'
import { createPlayer, openBets } from '../../fixtures/bets/open-bets.ts'
import { expect, test } from '../../fixtures/test.ts'
import { GamePage } from '../../pages/game-page.ts'

const OPEN_BETS = 20

test.setTimeout(240_000)

for (const part of ['operator', 'indexer', 'worker', 'api', 'postgres', 'chain'] as const) {
  test(`every bet is settled once and all figures agree after kill -9 of ${part}`, async ({ stack, chain, page }) => {
    const player = await createPlayer(chain)
    const coinFlip = new GamePage(page)
    await coinFlip.open()
    const killed = stack.children[part]

    await openBets(chain, player, OPEN_BETS)
    stack.kill(part, 'SIGKILL')
    await expect.poll(() => stack.children[part] ?? killed, { timeout: 30_000 }).not.toBe(killed)

    const bets = await expectAgreement({ stack, chain })
    // A killed chain may lose its last moments; other processes lose no bets.
    if (part !== 'chain') expect(bets.filter((bet) => bet.player === player.address)).toHaveLength(OPEN_BETS)
    await coinFlip.expectLatest(bets)
    await coinFlip.expectPrizePool((await chain.pool()).balance)
  })
}
