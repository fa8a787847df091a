import { testUsdAbi } from '@tyche/contracts/abis'
import { createBets } from '@tyche/testing/bets'
import { deployTestStack } from '@tyche/testing/deployed-stack'
import { createLottery, tenCodes } from '@tyche/testing/lottery'
import { testWallets } from '@tyche/testing/wallets'
import { createClient, custom, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { getPoolBooks } from './get-pool-books.ts'

test('error: rejects without tokens, too, when the node does not answer', async () => {
  const request = () => Promise.reject(new Error('the node is down'))
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
  const deployment = { contracts: { liquidityUtils: zeroAddress, luckyBuy: zeroAddress } }
  const pool = { address: zeroAddress, tokens: [] }
  await expect(getPoolBooks(client, { deployment, pool })).rejects.toThrow('the node is down')
})

test('behavior: the books of a pool agree with its tokens, before, with and after open bets and products', async () => {
  await using stack = await deployTestStack()
  const { deployment, chain } = stack
  const client = chain.publicClient
  const pool = deployment.pools[0]!
  const read = async (blockNumber?: bigint) => (await getPoolBooks(client, { deployment, pool, blockNumber }))[0]!
  const token = pool.tokens[0]!

  const before = await read()
  const block = await client.getBlockNumber({ cacheTime: 0 })
  const { balance, reserved, free, liabilities, held, budget, openPrizes, openPrizesLimit } = before
  expect(before.token).toBe(token)
  expect([reserved, liabilities, budget.openBets, budget.recentLoss, openPrizes]).toEqual([0n, 0n, 0n, 0n, 0n])
  expect(free).toBe(balance)
  expect(held).toBe(balance)
  expect(budget.limit).toBe(balance / 5n)
  expect(openPrizesLimit).toBe(balance / 10n)

  const bets = await createBets(stack)
  await bets.place([{ game: 'coin', count: 2 }])
  const lottery = await createLottery(stack)
  await lottery.feedByVault(pool.address)
  await lottery.addRound({ ...tenCodes, quantity: 2, reward: '4' })
  const open = await read()
  expect(open.balance).toBe(balance + 2n * 1_000_000n)
  expect(open.held).toBe(open.balance)
  // 2 plays of 1 at 1.96, and the fee.
  expect(open.reserved).toBeGreaterThanOrEqual(3_920_000n)
  expect(open.free).toBe(open.balance - open.reserved)
  expect(open.budget.openBets).toBe(open.reserved - 2_000_000n)
  expect(open.openPrizes).toBe(8_000_000n)
  await lottery.remove()

  // What nobody booked is held, and all else stays.
  const gift = { address: token, abi: testUsdAbi, functionName: 'transfer', args: [pool.address, 5n] } as const
  const hash = await chain.walletClient(testWallets.players[0].account).writeContract(gift)
  await client.waitForTransactionReceipt({ hash })
  expect(await read()).toEqual({ ...open, held: open.held + 5n })
  expect(await read(block)).toEqual(before)
})
