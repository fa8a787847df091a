import { gameAbi } from '@tyche/contracts/abis'
import { createBets, gameNames } from '@tyche/testing/bets'
import { type GameChain, startGameChain } from '@tyche/testing/game-chain'
import { narrowClient } from '@tyche/testing/narrow-client'
import { getAbiItem, type Log, type PublicClient, parseEventLogs, toEventSelector } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { alterLog } from '../../test/alter-log.ts'
import { auditChain } from './audit-chain.ts'
import { reportOf } from './audit-report.ts'
import { type ReturnsPoint, readReturns } from './read-returns.ts'
import { createAuditState } from './state/create-audit-state.ts'

let world: GameChain
const callback = getAbiItem({ abi: gameAbi, name: 'BetCallback' })

let middle: bigint
let head: bigint
beforeAll(async () => {
  world = await startGameChain()
  const bets = await createBets({ ...world, chain: world.testChain })
  for (const count of [3, 5]) {
    await bets.place(gameNames.map((game) => ({ game, count })))
    middle ??= await world.chain.getBlockNumber({ cacheTime: 0 })
    await world.settleOpenBets()
    await world.testChain.testClient.mine({ blocks: 40 })
  }
  head = await world.chain.getBlockNumber({ cacheTime: 0 })
}, 60_000)
afterAll(() => world?.stop())

async function read(
  client: PublicClient = world.testChain.publicClient,
  { fromBlock = world.deployment.deploymentBlock, toBlock = head, signal = undefined as AbortSignal | undefined } = {},
): Promise<ReturnsPoint[]> {
  const points: ReturnsPoint[] = []
  const { deployment } = world
  for await (const point of readReturns(client, { deployment, fromBlock, toBlock, signal })) points.push(point)
  return points
}

test('default: the last point says what an audit says of the same bets, and each is of a later time', async () => {
  const { deployment, testChain } = world
  const { chainId, genesisHash, deploymentBlock: fromBlock } = deployment
  const state = createAuditState({ chainId, genesisHash, fromBlock, isWhole: true })
  for await (const _ of auditChain(testChain.publicClient, { deployment, state, toBlock: head }));
  const report = reportOf(state)
  const points = await read()
  const last = points.at(-1)!
  expect(points.length).toBeGreaterThan(20)
  expect(points.length).toBeLessThanOrEqual(40)
  expect(last).toMatchObject({ blockNumber: head, progress: 1, differing: 0 })
  expect(points[0]!.games.coin).toEqual({
    ...{ plays: 0, observed: undefined, expected: undefined, low: undefined, high: undefined, deviation: undefined },
  })
  for (const { game, plays, observed, expected, low, high, deviation } of report.games)
    expect(last.games[game as 'coin']).toEqual({ plays, observed, expected, low, high, deviation })
  expect(last.games.spin.plays).toBe(8)
  const times = points.map(({ timeSec }) => timeSec)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})

test('behavior: bets from before the range are left out, and a node that gives few blocks tells the same', async () => {
  const late = await read(undefined, { fromBlock: middle + 1n })
  expect(late.at(-1)!.games.coin.plays).toBe(5)
  expect(await read(narrowClient(world.testChain.publicClient, 1n))).toEqual(await read())
})

test('behavior: a single block is one point', async () => {
  expect(await read(undefined, { fromBlock: head, toBlock: head })).toHaveLength(1)
})

test.each(['multiplier', 'randomWord'])('behavior: a result whose %s was altered is told', async (argument) => {
  const honest = world.testChain.publicClient
  const getLogs = async ({ address, fromBlock, toBlock }: Parameters<PublicClient['getLogs']>[0] = {}) => {
    const logs = await honest.getLogs({ address, fromBlock: fromBlock as bigint, toBlock: toBlock as bigint })
    const callbacks = parseEventLogs({ abi: gameAbi, eventName: 'BetCallback', logs })
    const altered = callbacks.filter(({ args }) => args.nonce === 2n).map(({ transactionHash }) => transactionHash)
    const isAltered = (log: Log) =>
      altered.includes(log.transactionHash!) && log.topics[0] === toEventSelector(callback)
    const told = logs.map((log) => (isAltered(log) ? alterLog(log as Log<bigint, number, false>, argument) : log))
    return parseEventLogs({ abi: gameAbi, eventName: ['BetDetails', 'BetCallback'], logs: told })
  }
  const [last] = (await read({ ...honest, getLogs } as unknown as PublicClient)).slice(-1)
  expect(last!.differing).toBeGreaterThan(0)
})

test('error: stops with the reason of its signal', async () => {
  const stop = new AbortController()
  const seen: number[] = []
  const range = { fromBlock: world.deployment.deploymentBlock, toBlock: head }
  const reading = (async () => {
    for await (const { progress } of readReturns(world.testChain.publicClient, {
      deployment: world.deployment,
      ...range,
      signal: stop.signal,
    })) {
      seen.push(progress)
      stop.abort(new Error('left'))
    }
  })()
  await expect(reading).rejects.toThrow('left')
  expect(seen).toHaveLength(1)
})
