import { rewardPoolAbi, testUsdAbi } from '@tyche/contracts/abis'
import { createTestDatabase, type TestDatabase } from '@tyche/testing/database'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { type TestWallet, testWallets } from '@tyche/testing/wallets'
import type { Abi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBlockCache } from '../../../chain/block-cache.ts'
import type { ChainClient } from '../../../chain/client.ts'
import { type Connection, connectDatabase } from '../../../db/connect.ts'
import { migrateDatabase } from '../../../db/migrate.ts'
import { SignatureConflictError } from './sign-audited.ts'
import { type SignedVoucher, signVoucher, VoucherAboveLimitError, type VoucherSigning } from './sign-voucher.ts'
import { toSigners } from './signers.ts'
import { voucherIdOf, voucherTypedData } from './voucher.ts'

const digest = '0a1b2c3d'
const AMOUNT = 1_000_000n
const { deployer: owner, rewardSigner } = testWallets
const [player, friend, , , , nextSigner] = testWallets.players

let stack: DeployedTestStack
let database: TestDatabase
let connection: Connection
beforeAll(async () => {
  stack = await deployTestStack()
  database = await createTestDatabase()
  await migrateDatabase(database.url)
  connection = connectDatabase(database.url, () => undefined)
  await send(owner, token(), testUsdAbi as Abi, 'mint', [])
  await send(owner, token(), testUsdAbi as Abi, 'approve', [rewardPool(), 20n * AMOUNT])
  await send(owner, rewardPool(), rewardPoolAbi as Abi, 'deposit', [token(), 20n * AMOUNT])
  await send(owner, rewardPool(), rewardPoolAbi as Abi, 'setLimit', [token(), 5n * AMOUNT])
})
afterAll(async () => {
  await connection.close()
  await database.drop()
  await stack.stop()
})

const token = () => stack.deployment.tokens[0]!.address
const rewardPool = () => stack.deployment.contracts.rewardPool

async function send(
  wallet: TestWallet,
  address: `0x${string}`,
  abi: Abi,
  functionName: string,
  args: readonly unknown[],
) {
  const call = { address, abi, functionName, args, gas: 2_000_000n }
  const hash = await stack.chain.walletClient(wallet.account).writeContract(call)
  const { status } = await stack.chain.publicClient.waitForTransactionReceipt({ hash })
  if (status !== 'success') throw new Error(`${functionName} reverted`)
}

const signing = (keys: readonly TestWallet[] = [rewardSigner]): VoucherSigning => ({
  db: connection.db,
  chain: stack.chain.publicClient as unknown as ChainClient,
  readBlock: createBlockCache(stack.chain.publicClient as unknown as ChainClient),
  deployment: stack.deployment,
  deploymentDigest: digest,
  signers: toSigners(keys.map(({ privateKey }) => privateKey)),
})
const reward = (cardId: string, changes: object = {}) => ({
  ...{ cardId, account: player.address, token: token(), amount: AMOUNT },
  ...changes,
})

/** Claims it for its account, or gives the error that the contract refuses it with. */
async function claim({ voucher, signature }: Pick<SignedVoucher, 'voucher' | 'signature'>): Promise<string> {
  const call = { abi: rewardPoolAbi, address: rewardPool(), args: [voucher, signature] } as const
  try {
    await stack.chain.publicClient.simulateContract({ ...call, functionName: 'claim', account: friend.address })
    await send(friend, rewardPool(), rewardPoolAbi as Abi, 'claim', call.args)
    return 'paid'
  } catch (error) {
    return /Error: (\w+)\(/.exec(String(error))?.[1] ?? String(error)
  }
}
const balance = () =>
  stack.chain.publicClient.readContract({
    ...{ abi: testUsdAbi, address: token(), functionName: 'balanceOf', args: [player.address] },
  } as const)

test('signs what the contract pays: to the account, once, however often it is signed', async () => {
  const before = await balance()
  const [first, second] = [await signVoucher(signing(), reward('1')), await signVoucher(signing(), reward('1'))]
  expect(first.voucher.id).toBe(voucherIdOf(digest, '1'))
  expect(second.voucher.id).toBe(first.voucher.id)
  const stolen = { ...first, voucher: { ...first.voucher, account: friend.address } }
  expect(await claim(stolen)).toBe('InvalidSigner')
  expect(await claim({ ...first, voucher: { ...first.voucher, amount: AMOUNT + 1n } })).toBe('InvalidSigner')
  expect(await claim(first)).toBe('paid')
  expect(await claim(first)).toBe('AlreadyClaim')
  expect(await claim(second)).toBe('AlreadyClaim')
  expect((await balance()) - before).toBe(AMOUNT)
})

test('hashes a voucher as the contract does', async () => {
  const { voucher } = await signVoucher(signing(), reward('2'))
  const { rows } = await connection.pool.query('select * from app.signature order by id desc limit 1')
  const call = { abi: rewardPoolAbi, address: rewardPool(), functionName: 'digestOf', args: [voucher] } as const
  expect(rows[0]).toMatchObject({
    digest: await stack.chain.publicClient.readContract(call),
    purpose: 'voucher',
    subject: voucher.id.toString(),
    account: player.address.toLowerCase(),
    amount: AMOUNT.toString(),
  })
  expect(voucherTypedData({ chainId: 1, rewardPool: rewardPool(), voucher }).domain.chainId).toBe(1)
})

test.each([
  ['account', () => ({ account: friend.address })],
  ['amount', () => ({ amount: 2n * AMOUNT })],
])('signs no card for another %s', async (name, change) => {
  await signVoucher(signing(), reward(`once-${name}`))
  await expect(signVoucher(signing(), reward(`once-${name}`, change()))).rejects.toThrow(SignatureConflictError)
})

test('signs a card for one account only, however many ask at the same time', async () => {
  const accounts = [player.address, friend.address]
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, (_, n) => signVoucher(signing(), reward('race', { account: accounts[n % 2] }))),
  )
  const signed = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.voucher.account] : []))
  expect(new Set(signed).size).toBe(1)
  expect(signed).toHaveLength(6)
})

test('refuses what the contract would never pay', async () => {
  await expect(signVoucher(signing(), reward('3', { amount: 5n * AMOUNT + 1n }))).rejects.toThrow(
    VoucherAboveLimitError,
  )
  await expect(signVoucher(signing(), reward('4', { token: friend.address }))).rejects.toThrow(VoucherAboveLimitError)
  await expect(signVoucher(signing(), reward('5', { amount: 0n }))).rejects.toThrow(VoucherAboveLimitError)
})

test('signs nothing without a key that the contract accepts', async () => {
  for (const keys of [[], [nextSigner]])
    await expect(signVoucher(signing(keys), reward('6'))).rejects.toMatchObject({ reason: 'signerUnavailable' })
})

test('a key is replaced without a pause: both are accepted, then the new one signs again', async () => {
  const both = () => signing([rewardSigner, nextSigner])
  const [old, kept] = [await signVoucher(both(), reward('7')), await signVoucher(both(), reward('8'))]
  await send(owner, rewardPool(), rewardPoolAbi as Abi, 'setSigner', [nextSigner.address, true])
  expect((await signVoucher(both(), reward('7'))).signer).toBe(rewardSigner.address)
  expect(await claim(kept)).toBe('paid')
  await send(owner, rewardPool(), rewardPoolAbi as Abi, 'setSigner', [rewardSigner.address, false])
  const renewed = await signVoucher(both(), reward('7'))
  expect(renewed.signer).toBe(nextSigner.address)
  expect(await claim(old)).toBe('InvalidSigner')
  expect(await claim(renewed)).toBe('paid')
})

test('gives the same signature again while it is good for a day, then another one of the same voucher', async () => {
  const keys = [nextSigner]
  const first = await signVoucher(signing(keys), reward('9'))
  expect(await signVoucher(signing(keys), reward('9'))).toEqual(first)
  const count = async () =>
    (await connection.pool.query('select from app.signature where subject = $1', [first.voucher.id.toString()]))
      .rowCount
  expect(await count()).toBe(1)
  await stack.chain.testClient.increaseTime({ seconds: 6 * 86_400 + 60 })
  await stack.chain.testClient.mine({ blocks: 1 })
  const renewed = await signVoucher(signing(keys), reward('9'))
  expect([renewed.voucher.id, await count()]).toEqual([first.voucher.id, 2])
  expect(renewed.voucher.deadline - first.voucher.deadline).toBeGreaterThan(6n * 86_400n)
})
