import { testUsdAbi } from '@tyche/contracts/abis'
import { type GameChain, startGameChain } from '@tyche/testing/game-chain'
import { testWallets } from '@tyche/testing/wallets'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { decodeRevert } from '../errors/decode-revert.ts'
import { TransactionError } from '../errors/transaction-error.ts'
import type { ContractCall } from './contract-call.ts'
import { getAllowance } from './get-allowance.ts'
import { runWrite, type WriteStage } from './run-write.ts'
import type { Writer } from './writer.ts'

let world: GameChain
let writer: Writer
let wallet: { signTypedData: ReturnType<typeof vi.fn>; writeContract: ReturnType<typeof vi.fn> }
const spender = testWallets.players[1].address
const owner = testWallets.players[0].address

beforeAll(async () => {
  world = await startGameChain()
}, 60_000)
afterAll(() => world?.stop())
beforeEach(async () => {
  const opened = await world.openPlayer(testWallets.players[0])
  wallet = { signTypedData: vi.fn(opened.wallet.signTypedData), writeContract: vi.fn(opened.wallet.writeContract) }
  writer = { ...opened, wallet: { ...opened.wallet, ...wallet } as unknown as Writer['wallet'] }
})

const transfer = (amount: bigint): ContractCall => ({
  address: world.token,
  abi: testUsdAbi,
  functionName: 'transfer',
  args: [spender, amount],
})

test('reports its stages in order and ends confirmed', async () => {
  const stages: WriteStage[] = []
  const receipt = await runWrite(writer, { call: transfer(1n), onStage: (stage) => stages.push(stage) })
  expect(receipt.status).toBe('success')
  expect(stages).toEqual(['signing', 'pending', 'confirmed'])
})

test('asks the wallet for gas enough for a call whose slots were freed since it was estimated', async () => {
  const { publicClient } = world.testChain
  const estimate = await publicClient.estimateContractGas({ ...transfer(1n), account: owner } as never)
  await runWrite(writer, { call: transfer(1n) })
  const [{ gas }] = wallet.writeContract.mock.calls[0] as [{ gas: bigint }]
  const dearest = 126_954n + 3n * 17_100n
  expect((126_954n * gas) / estimate).toBeGreaterThanOrEqual(dearest)
})

test('without a permit it approves first, and only when the allowance is too low', async () => {
  const approved = vi.fn()
  const spend = { token: world.token, spender, amount: 5n }
  const request = { call: transfer(1n), spend, onApproved: approved }
  await runWrite(writer, request)
  expect(wallet.writeContract).toHaveBeenCalledTimes(2)
  expect(await getAllowance(world.chain, { token: world.token, owner, spender })).toBe(5n)
  expect(approved).toHaveBeenCalledOnce()
  await runWrite(writer, request)
  expect(wallet.writeContract).toHaveBeenCalledTimes(3)
  expect(approved).toHaveBeenCalledOnce()
})

test('with a permit it signs instead of approving', async () => {
  const withPermit = vi.fn(() => transfer(2n))
  await runWrite(writer, { call: transfer(1n), spend: { token: world.token, spender, amount: 10n ** 9n, withPermit } })
  expect(wallet.signTypedData).toHaveBeenCalledOnce()
  expect(withPermit).toHaveBeenCalledOnce()
  expect(wallet.writeContract).toHaveBeenCalledOnce()
})

test('a smart account approves: no token takes its signature', async () => {
  const chain = { ...world.chain, getCode: async () => '0x6000' } as unknown as Writer['chain']
  const withPermit = vi.fn(() => transfer(2n))
  const spend = { token: world.token, spender, amount: 2n * 10n ** 9n, withPermit }
  await runWrite({ ...writer, chain }, { call: transfer(1n), spend })
  expect(wallet.signTypedData).not.toHaveBeenCalled()
  expect(withPermit).not.toHaveBeenCalled()
  expect(wallet.writeContract.mock.calls[0]?.[0]).toMatchObject({ functionName: 'approve' })
})

test.each([
  ['accountChanged', 1n],
  ['wrongNetwork', 2n],
  ['noWallet', 3n],
] as const)('a wallet that has changed in the middle (%s) is asked for nothing', async (problem, more) => {
  let asked = 0
  const assertSame = () => {
    asked += 1
    if (asked > 1) throw new TransactionError({ problem })
  }
  const spend = { token: world.token, spender, amount: 10n ** 12n + more }
  const stages: WriteStage[] = []
  const error = await runWrite(
    { ...writer, assertSame },
    { call: transfer(1n), spend, onStage: (stage) => stages.push(stage) },
  ).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ problem })
  // The approval went out before the change; the call did not.
  expect(wallet.writeContract).toHaveBeenCalledTimes(1)
  expect(stages).not.toContain('pending')
})

test('a call that would fail is named before the wallet opens', async () => {
  const error = await runWrite(writer, { call: transfer(10n ** 30n) }).catch((thrown: unknown) => thrown)
  expect(decodeRevert(error)).toMatchObject({ name: 'ERC20InsufficientBalance' })
  expect(wallet.writeContract).not.toHaveBeenCalled()
})

test('a mined but reverted receipt is a failure', async () => {
  const send = writer.wallet.writeContract
  const short = vi.fn((parameters: Parameters<typeof send>[0]) => send({ ...parameters, gas: 25_000n } as never))
  const stages: WriteStage[] = []
  const poor = { ...writer, wallet: { ...writer.wallet, writeContract: short } as unknown as Writer['wallet'] }
  const error = await runWrite(poor, { call: transfer(1n), onStage: (stage) => stages.push(stage) }).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toMatchObject({ name: 'TransactionError', problem: 'reverted' })
  expect(stages).not.toContain('confirmed')
})
