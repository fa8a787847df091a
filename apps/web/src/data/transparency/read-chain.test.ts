// @vitest-environment node
import { gameAbi } from '@tyche/contracts/abis'
import { timelockAbi } from '@tyche/sdk/governance'
import { createBets } from '@tyche/testing/bets'
import { startGameChain } from '@tyche/testing/game-chain'
import { putUnderTimelock } from '@tyche/testing/timelock'
import { testWallets } from '@tyche/testing/wallets'
import { encodeFunctionData, zeroHash } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadChainConfig } from '../chain-config/chain-config.ts'
import { readPowers } from './read-powers.ts'
import { readReturnPoints } from './read-return-points.ts'
import { readState } from './read-state.ts'

vi.mock('../chain-config/chain-config.ts', () => ({ loadChainConfig: vi.fn() }))
vi.mock('../chain/chain.ts', () => ({ chainOf: () => ({ rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } }) }))
vi.mock('../chain/chain-client.ts', () => ({ loadChainClient: vi.fn() }))

const proposer = testWallets.players[1]
const DELAY_SEC = 3_600
const onProgress = vi.fn()

let world: Awaited<ReturnType<typeof startGameChain>>
let rpc: string
beforeAll(async () => {
  world = await startGameChain()
  rpc = world.testChain.rpcUrl
  const { deployment } = world
  const config = { ...deployment, deploymentBlock: deployment.deploymentBlock.toString() }
  vi.mocked(loadChainConfig).mockResolvedValue(config as never)
})
afterAll(() => world?.stop())

test('books, open bets and rounds are those of the newest block, and a later read knows what the earlier one found', async () => {
  const before = await readState(rpc)
  expect(before.pools.map(({ id, books }) => [id, books.length])).toEqual([
    ['stable', 1],
    ['bluechip', 2],
  ])
  expect(before.openBets).toMatchObject({ oldest: undefined, count: 0 })
  expect(before.lastRound).toMatchObject({ round: 1n })

  const bets = await createBets({ ...world, chain: world.testChain })
  const [bet] = await bets.place([{ game: 'coin' }, { game: 'spin' }])
  const open = await readState(rpc)
  expect(open.blockNumber).toBeGreaterThan(before.blockNumber)
  expect(open.openBets).toMatchObject({ count: 2, oldest: { nonce: bet!.nonce, isRoundKnown: false } })
  expect(open.pools[0]!.books[0]!.reserved).toBeGreaterThan(0n)
  // Nothing new: no round was submitted since.
  expect(open.lastRound).toEqual(before.lastRound)

  await world.settleOpenBets()
  const settled = await readState(rpc)
  expect(settled.openBets.count).toBe(0)
  expect(settled.lastRound!.round).toBeGreaterThan(1n)
  expect(settled.newestRound).toBeGreaterThan(1n)
})

test('a reorganisation opens a bet again: what an earlier read found ended is looked at once more', async () => {
  const { testClient } = world.testChain
  const bets = await createBets({ ...world, chain: world.testChain })
  await bets.place([{ game: 'dice' }])
  await readState(rpc)
  const placed = await world.testChain.publicClient.getBlockNumber({ cacheTime: 0 })
  await world.settleOpenBets()
  expect((await readState(rpc)).openBets.count).toBe(0)
  const newest = await world.testChain.publicClient.getBlockNumber({ cacheTime: 0 })
  await testClient.request({ method: 'anvil_reorg', params: [Number(newest - placed), []] } as never)
  await testClient.mine({ blocks: 3 })
  expect((await readState(rpc)).openBets).toMatchObject({ count: 1, oldest: { game: { name: 'dice' } } })
  await world.settleOpenBets()
})

test('a proposal to the owner of some contracts is read with its meaning, and is gone when it was cancelled', async () => {
  const { coinFlip } = world.deployment.contracts
  expect(await readPowers(rpc, onProgress)).toMatchObject({ timelocks: [], operations: [] })
  const { address } = await putUnderTimelock({
    rpcUrl: rpc,
    contracts: [coinFlip],
    delaySec: DELAY_SEC,
    proposers: [proposer.address],
    executors: [proposer.address],
  })
  const wallet = world.testChain.walletClient(proposer.account)
  const timelock = { address, abi: timelockAbi } as const
  const mined = (hash: `0x${string}`) => world.testChain.publicClient.waitForTransactionReceipt({ hash })
  const data = encodeFunctionData({ abi: gameAbi, functionName: 'updateMaxGameCount', args: [10] })
  const batch = [[coinFlip], [0n], [data], zeroHash, zeroHash] as const
  await mined(
    await wallet.writeContract({ ...timelock, functionName: 'scheduleBatch', args: [...batch, BigInt(DELAY_SEC)] }),
  )
  const powers = await readPowers(rpc, onProgress)
  expect(powers.timelocks).toMatchObject([{ address, delaySec: DELAY_SEC, members: { proposer: [proposer.address] } }])
  expect(powers.operations).toMatchObject([
    {
      timelock: address,
      hasPredecessor: false,
      calls: [
        {
          contract: { kind: 'game', id: 'coin' },
          meaning: { functionName: 'updateMaxGameCount', arguments: [{ name: 'newMaxGameCount', value: 10 }] },
        },
      ],
    },
  ])
  expect(powers.voucherSigners).toEqual([testWallets.rewardSigner.address])
  // This node tells all events at once.
  expect([powers.progress, onProgress.mock.calls.length]).toEqual([1, 0])

  await mined(await wallet.writeContract({ ...timelock, functionName: 'cancel', args: [powers.operations[0]!.id] }))
  expect((await readPowers(rpc, onProgress)).operations).toEqual([])
})

test('returns are told piece by piece, from the deployment on for a chain younger than the span', async () => {
  const seen: number[] = []
  const { fromBlock, points } = await readReturnPoints(rpc, 'week', {
    signal: new AbortController().signal,
    onProgress: (found) => seen.push(found.points.length),
  })
  expect(fromBlock).toBe(world.deployment.deploymentBlock)
  expect(seen).toEqual(points.map((_, index) => index + 1))
  expect(points.at(-1)).toMatchObject({ progress: 1, differing: 0, games: { coin: { plays: 1 }, spin: { plays: 1 } } })
})

test('a chain without our contracts, and a node that does not answer, are named', async () => {
  const { chainId } = world.deployment
  vi.mocked(loadChainConfig).mockResolvedValue({ ...world.deployment, chainId: 1 } as never)
  await expect(readState(`${rpc}/`)).rejects.toMatchObject({
    kind: 'otherChain',
    values: { actual: chainId, expected: 1 },
  })
  await expect(readPowers('http://127.0.0.1:9/', onProgress)).rejects.toMatchObject({ kind: 'dead' })
})
