import { createBets } from '@tyche/testing/bets'
import { startGameChain } from '@tyche/testing/game-chain'
import type { PublicClient } from 'viem'
import { expect, test } from 'vitest'
import { findSubmittedRound } from '../../../randomness/find-submitted-round.ts'
import { findOldestOpenBet } from './find-oldest-open-bet.ts'

test('behavior: the oldest open bet of all games and the last round, before and after the bets are settled', async () => {
  await using world = await startGameChain()
  const { deployment, testChain, beacon } = world
  let statusReads = 0
  const client = {
    ...testChain.publicClient,
    readContract: (parameters: { functionName: string }) => {
      if (parameters.functionName === 'statusOf') statusReads += 1
      return testChain.publicClient.readContract(parameters as never)
    },
  } as unknown as PublicClient
  const lastRound = async (fromBlock = deployment.deploymentBlock) =>
    findSubmittedRound(client, { deployment, fromBlock, toBlock: await client.getBlockNumber({ cacheTime: 0 }) })

  const none = await findOldestOpenBet(client, { deployment })
  expect(none).toMatchObject({ oldest: undefined, count: 0, ended: { coin: 0n, spin: 0n } })
  // The deployment submits the round that it proves the beacon with.
  expect(await lastRound()).toMatchObject({ round: 1n })

  const bets = await createBets({ ...world, chain: testChain })
  const [coin] = await bets.place([{ game: 'coin' }])
  const { timestamp } = await client.getBlock()
  await testChain.increaseTime(30)
  await bets.place([{ game: 'dice' }, { game: 'coin' }])
  const open = await findOldestOpenBet(client, { deployment, ended: none.ended })
  const { genesisTime, periodSec } = beacon.schedule
  expect(open.count).toBe(3)
  expect(open.oldest).toEqual({
    game: deployment.games.find(({ name }) => name === 'coin'),
    nonce: 1n,
    placedAtSec: Number(timestamp),
    round: coin!.round,
    dueAtSec: genesisTime + (Number(coin!.round) - 1) * periodSec,
    isRoundKnown: false,
  })
  expect(open.ended).toMatchObject({ coin: 0n, dice: 0n })

  // The coin's newest bet is the second: the first is not looked at.
  expect((await findOldestOpenBet(client, { deployment, lookBack: 1n })).count).toBe(2)

  const from = await client.getBlockNumber({ cacheTime: 0 })
  await world.settleOpenBets()
  const done = await findOldestOpenBet(client, { deployment, ended: open.ended })
  expect(done).toMatchObject({ oldest: undefined, count: 0, ended: { coin: 2n, dice: 1n } })
  statusReads = 0
  await findOldestOpenBet(client, { deployment, ended: done.ended })
  expect(statusReads).toBe(0)

  const last = await lastRound()
  expect(last!.round).toBeGreaterThan(coin!.round)
  expect(last!.blockNumber).toBeGreaterThan(from)
  const block = await client.getBlock({ blockNumber: last!.blockNumber })
  expect(last!.submittedAtSec).toBe(Number(block.timestamp))
  expect(await lastRound(last!.blockNumber + 1n)).toBeUndefined()
})
