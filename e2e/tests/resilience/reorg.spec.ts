import { expectAgreement } from '../../fixtures/bets/agreement.ts'
import { betsOnChain } from '../../fixtures/bets/bet-figures.ts'
import { createPlayer } from '../../fixtures/bets/open-bets.ts'
import type { ChainAccess } from '../../fixtures/stack/chain-access.ts'
import type { TestedStack } from '../../fixtures/stack/running-stack.ts'
import { expect, test } from '../../fixtures/test.ts'
import { GamePage } from '../../pages/game-page.ts'

const REORG_DEPTH = 3
const oneUsdm = 1_000_000n

test.setTimeout(240_000)

/** Drops a settled, shown bet by a reorg; empty blocks every 5 s may move a bet out of its reach, so it may retry. */
async function dropShownBet(stack: TestedStack, chain: ChainAccess, coinFlip: GamePage) {
  const player = await createPlayer(chain)
  for (let attempt = 0; attempt < 10; attempt++) {
    const hash = await chain.placeBet(player, { wager: oneUsdm, playCount: 3, choice: 0 })
    const bets = await expectAgreement({ stack, chain })
    expect(bets.map((bet) => bet.hash)).toContain(hash)
    await coinFlip.expectLatest(bets)
    await chain.reorg(REORG_DEPTH)
    if ((await betsOnChain(chain)).every((bet) => bet.hash !== hash)) return hash
  }
  throw new Error('no bet was shown within the reach of a reorg')
}

test('a player no longer sees a bet that a 3-block reorg drops, on page, API and database', async ({
  stack,
  chain,
  page,
}) => {
  const coinFlip = new GamePage(page)
  await coinFlip.open()

  const hash = await dropShownBet(stack, chain, coinFlip)
  const after = await expectAgreement({ stack, chain })
  expect(after.map((bet) => bet.hash)).not.toContain(hash)
  await coinFlip.expectLatest(after)
  await coinFlip.expectPrizePool((await chain.pool()).balance)
})

test('a player places bets after a reorg', async ({ stack, chain }) => {
  const player = await createPlayer(chain)
  const before = await expectAgreement({ stack, chain })
  await chain.placeBet(player, { wager: oneUsdm, playCount: 1, choice: 1 })
  await expect.poll(async () => (await betsOnChain(chain)).length).toBe(before.length + 1)
  expect(await expectAgreement({ stack, chain })).toHaveLength(before.length + 1)
})
