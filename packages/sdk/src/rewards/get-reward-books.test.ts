import { rewardPoolAbi, testUsdAbi } from '@tyche/contracts/abis'
import { deployTestStack } from '@tyche/testing/deployed-stack'
import { testWallets } from '@tyche/testing/wallets'
import { type Abi, type Address, createClient, custom, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { getRewardBooks } from './get-reward-books.ts'

const { deployer } = testWallets
const USD = 1_000_000n
const DAY_SEC = 86_400

test('error: rejects without tokens, too, when the node does not answer', async () => {
  const request = () => Promise.reject(new Error('the node is down'))
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
  const deployment = { chainId: 31337, contracts: { rewardPool: zeroAddress } }
  await expect(getRewardBooks(client, { deployment, tokens: [] })).rejects.toThrow('the node is down')
})

test('behavior: the books of the reward pool, and a limit that an amount uses up and time refills', async () => {
  await using stack = await deployTestStack()
  const { deployment, chain } = stack
  const client = chain.publicClient
  const { rewardPool } = deployment.contracts
  const tokens = deployment.tokens.map(({ address }) => address)
  const token = tokens[0]!
  const read = () => getRewardBooks(client, { deployment, tokens })
  const write = async (address: Address, abi: Abi, functionName: string, args: readonly unknown[] = []) => {
    const hash = await chain.walletClient(deployer.account).writeContract({ address, abi, functionName, args })
    const { status } = await client.waitForTransactionReceipt({ hash })
    expect(status).toBe('success')
  }
  const pool = (functionName: string, ...args: unknown[]) => write(rewardPool, rewardPoolAbi as Abi, functionName, args)

  const [before, other] = await read()
  await write(token, testUsdAbi as Abi, 'mint')
  await write(token, testUsdAbi as Abi, 'approve', [rewardPool, 10n * USD])
  await pool('deposit', token, 10n * USD)
  await pool('setLimit', token, 8n * USD)
  await pool('setReserveLimit', token, 4n * USD)
  await pool('setReserver', deployer.address, true)
  const [funded, unchanged] = await read()
  expect(unchanged).toEqual(other)
  expect(funded).toMatchObject({ token, free: before!.free + 10n * USD, held: before!.held + 10n * USD })
  expect(funded!.vouchers).toEqual({ limit: 8n * USD, available: 8n * USD, refillSec: 0 })

  await pool('reserve', token, 3n * USD)
  const [taken] = await read()
  expect(taken).toMatchObject({
    free: funded!.free - 3n * USD,
    reserved: funded!.reserved + 3n * USD,
    liabilities: 0n,
    held: funded!.held,
  })
  const { limit, available, refillSec } = taken!.reserves
  expect(limit).toBe(4n * USD)
  // A block may be a second later.
  expect(available).toBeGreaterThanOrEqual(1n * USD)
  expect(available).toBeLessThan(1n * USD + 1_000n)
  expect(refillSec).toBeGreaterThan((DAY_SEC * 3) / 4 - 30)
  expect(refillSec).toBeLessThanOrEqual((DAY_SEC * 3) / 4)

  await chain.increaseTime(refillSec)
  expect((await read())[0]!.reserves).toEqual({ limit, available: limit, refillSec: 0 })

  await pool('setLimit', token, 0n)
  expect((await read())[0]!.vouchers).toEqual({ limit: 0n, available: 0n, refillSec: 0 })
})
