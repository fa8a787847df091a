import { expectAgreement } from '../../fixtures/bets/agreement.ts'
import { betsOnChain } from '../../fixtures/bets/bet-figures.ts'
import { dropIndex, expectCredited, expectReplayAgrees, readBooks, rowsOf } from '../../fixtures/bets/credits.ts'
import { createPlayer } from '../../fixtures/bets/open-bets.ts'
import type { ChainAccess } from '../../fixtures/stack/chain-access.ts'
import type { TestedStack } from '../../fixtures/stack/running-stack.ts'
import { expect, test } from '../../fixtures/test.ts'
import { GamePage } from '../../pages/game-page.ts'

const REORG_DEPTH = 3
const oneUsdm = 1_000_000n

// Before the tests that kill the chain: one that lost its last blocks has no block any more up to which points are credited.
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
    if ((await betsOnChain(chain)).every((bet) => bet.hash !== hash)) return { hash, player }
  }
  throw new Error('no bet was shown within the reach of a reorg')
}

test('a bet that a 3-block reorg drops is neither on page, API and database nor in points, exp and ranks', async ({
  stack,
  chain,
  page,
}) => {
  const coinFlip = new GamePage(page)
  await coinFlip.open()

  const { hash, player } = await dropShownBet(stack, chain, coinFlip)
  const after = await expectAgreement({ stack, chain })
  expect(after.map((bet) => bet.hash)).not.toContain(hash)
  await coinFlip.expectLatest(after)
  await coinFlip.expectPrizePool((await chain.pool()).balance)

  // Another bet takes its place and is credited.
  const other = await createPlayer(chain)
  await chain.placeBet(other, { wager: oneUsdm, playCount: 3, choice: 0 })
  await expectCredited({ stack, chain })
  expect(await rowsOf(stack, other.address)).toMatchObject({ accruals: 1, entries: 1, balances: 1, accounts: 1 })
  const kept = after.filter((bet) => bet.player === player.address).length
  const once = Math.min(kept, 1)
  expect(await rowsOf(stack, player.address)).toEqual({
    accruals: kept,
    entries: kept,
    balances: once,
    accounts: once,
    // Of a day, a week and a month, each in all, among games and in this one.
    scores: once * 9,
  })
  await expectReplayAgrees(stack)
})

test('a rebuild of the index from the first block changes no balance and credits nothing again', async ({
  stack,
  chain,
}) => {
  const player = await createPlayer(chain)
  await chain.placeBet(player, { wager: oneUsdm, playCount: 2, choice: 1 })
  await expectCredited({ stack, chain })
  const before = await readBooks(stack)
  expect(before.entries).not.toEqual([])

  const killed = stack.children.indexer
  stack.kill('indexer', 'SIGKILL')
  await dropIndex(stack)
  await expect.poll(() => stack.children.indexer ?? killed, { timeout: 30_000 }).not.toBe(killed)
  await expectCredited({ stack, chain })
  expect(await readBooks(stack)).toEqual(before)

  await chain.placeBet(player, { wager: oneUsdm, playCount: 2, choice: 1 })
  await expectCredited({ stack, chain })
  expect(await rowsOf(stack, player.address)).toMatchObject({ accruals: 2, entries: 2 })
  expect((await readBooks(stack)).entries).toHaveLength(before.entries.length + 1)
  await expectReplayAgrees(stack)
})

test('a player places bets after a reorg', async ({ stack, chain }) => {
  const player = await createPlayer(chain)
  const before = await expectAgreement({ stack, chain })
  await chain.placeBet(player, { wager: oneUsdm, playCount: 1, choice: 1 })
  await expect.poll(async () => (await betsOnChain(chain)).length).toBe(before.length + 1)
  expect(await expectAgreement({ stack, chain })).toHaveLength(before.length + 1)
})
