import { testUsdAbi } from '@tyche/contracts/abis'
import { type GameChain, type Player, startGameChain } from '@tyche/testing/game-chain'
import { testWallets } from '@tyche/testing/wallets'
import {
  createWalletClient,
  custom,
  ExecutionRevertedError,
  type Hash,
  MethodNotSupportedRpcError,
  numberToHex,
  UserRejectedRequestError,
} from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { decodeRevert } from '../errors/decode-revert.ts'
import { tokenOfError } from '../errors/error-token.ts'
import { TransactionError } from '../errors/transaction-error.ts'
import type { ContractCall } from './contract-call.ts'
import type { Flow } from './flow.ts'
import { getAllowance } from './get-allowance.ts'
import { runBatch } from './run-batch.ts'
import { type RunCallParameters, runCall, type WriteStage } from './run-call.ts'
import type { Wallet } from './wallet.ts'

let world: GameChain
let opened: Player
let wallet: Wallet
let asked: { signTypedData: ReturnType<typeof vi.fn>; writeContract: ReturnType<typeof vi.fn> }
const spender = testWallets.players[1].address
const { address: owner, account } = testWallets.players[0]

beforeAll(async () => {
  world = await startGameChain()
  opened = await world.openPlayer(testWallets.players[0])
}, 60_000)
afterAll(() => world?.stop())
beforeEach(() => {
  asked = { signTypedData: vi.fn(opened.wallet.signTypedData), writeContract: vi.fn(opened.wallet.writeContract) }
  wallet = { ...opened.wallet, ...asked } as unknown as Wallet
})

const transfer = (amount: bigint): ContractCall => ({
  address: world.token,
  abi: testUsdAbi,
  functionName: 'transfer',
  args: [spender, amount],
})
const sentStages = ['simulating', 'simulated', 'signing', 'sent', 'mined']
const run = (parameters: Partial<RunCallParameters>) =>
  runCall(world.chain, { wallet, call: transfer(1n), ...parameters })
/** Takes from another account, without its allowance. */
const pull = (amount: bigint): ContractCall => ({
  address: world.token,
  abi: testUsdAbi,
  functionName: 'transferFrom',
  args: [spender, owner, amount],
})
const spendOf = (amount: bigint) => ({ token: world.token, spender, amount })
const allowance = () => getAllowance(world.chain, { token: world.token, owner, spender })

/** The names of all stages, and what the flow ended with. */
async function watch(flow: Flow<WriteStage>) {
  const names: string[] = []
  try {
    for await (const { name } of flow) names.push(name)
    return { names }
  } catch (error) {
    return { names, error }
  }
}

test('default: every iteration gets the stages in order, also one that starts late', async () => {
  const flow = run({})
  const { hash } = await flow.until('sent')
  const { receipt } = await flow.until('mined')
  expect(receipt).toMatchObject({ status: 'success', transactionHash: hash })
  expect(await watch(flow)).toEqual({ names: ['simulating', 'simulated', 'signing', 'sent', 'mined'] })
  expect(await flow.until('simulated')).toMatchObject({ gas: expect.any(BigInt) })
  await expect(flow.until('approved')).rejects.toMatchObject({ name: 'FlowEndedError', stage: 'approved' })
})

test('args: `gas` is the least limit; a call that costs more gets more', async () => {
  const limitOf = async (gas: bigint) => {
    await run({ gas }).until('mined')
    return asked.writeContract.mock.lastCall?.[0].gas as bigint
  }
  expect(await limitOf(900_000n)).toBe(900_000n)
  expect(await limitOf(1n)).toBeGreaterThan(21_000n)
})

test('behavior: it starts at the call; a reader that leaves or fails does not harm the transaction', async () => {
  const before = await world.balanceOf(spender)
  const flow = run({})
  for await (const _ of flow) break
  const failing = (async () => {
    for await (const _ of flow) throw new Error('of the consumer')
  })()
  await expect(failing).rejects.toThrow('of the consumer')
  await vi.waitFor(async () => expect(await world.balanceOf(spender)).toBe(before + 1n), 10_000)
})

test('behavior: the receipt has the value that its call returns', async () => {
  const flow = runCall(world.chain, { wallet, call: transfer(1n), readValue: ({ logs }) => logs.length })
  const { value } = await flow.until('mined')
  expect(value + 1).toBe(2)
})

test('behavior: asks the wallet for gas enough for a call whose slots were freed since it was estimated', async () => {
  const estimate = await world.chain.estimateContractGas({ ...transfer(1n), account: owner } as never)
  await run({}).until('sent')
  const [{ gas }] = asked.writeContract.mock.calls[0] as [{ gas: bigint }]
  const dearest = 126_954n + 3n * 17_100n
  expect((126_954n * gas) / estimate).toBeGreaterThanOrEqual(dearest)
  await run({ gasPercent: 120n }).until('mined')
  expect(asked.writeContract.mock.calls[1]?.[0]).toMatchObject({ gas: (estimate * 120n) / 100n })
})

test('behavior: without a permit it approves first, and only when the allowance is too low', async () => {
  const spend = spendOf(5n)
  const { names } = await watch(run({ spend }))
  expect(names).toEqual(['approving', 'approvalSent', 'approved', ...sentStages])
  expect(asked.writeContract).toHaveBeenCalledTimes(2)
  expect(await allowance()).toBe(5n)
  expect((await watch(run({ spend }))).names).not.toContain('approving')
  expect(asked.writeContract).toHaveBeenCalledTimes(3)
})

test('behavior: with a permit it signs instead of approving', async () => {
  const withPermit = vi.fn(() => transfer(2n))
  const { names } = await watch(run({ spend: { ...spendOf(10n ** 9n), withPermit } }))
  expect(names).toEqual(['approving', 'simulating', 'simulated', 'signing', 'sent', 'mined'])
  expect(asked.signTypedData).toHaveBeenCalledOnce()
  expect(withPermit).toHaveBeenCalledOnce()
  expect(asked.writeContract).toHaveBeenCalledOnce()
})

test('behavior: a wallet that signs no permits approves instead', async () => {
  asked.signTypedData.mockRejectedValue(new MethodNotSupportedRpcError(new Error('eth_signTypedData_v4')))
  const withPermit = vi.fn(() => transfer(2n))
  const { names } = await watch(run({ spend: { ...spendOf((await allowance()) + 1n), withPermit } }))
  expect(names).toEqual(['approving', 'approvalSent', 'approved', ...sentStages])
  expect(withPermit).not.toHaveBeenCalled()
})

test('error: an owner who refuses a permit is asked for nothing else', async () => {
  asked.signTypedData.mockRejectedValue(new UserRejectedRequestError(new Error('no')))
  const spend = { ...spendOf((await allowance()) + 1n), withPermit: () => transfer(2n) }
  const { error } = await watch(run({ spend }))
  expect(error).toMatchObject({ name: 'UserRejectedRequestError' })
  expect(asked.writeContract).not.toHaveBeenCalled()
})

test('behavior: a token that changes only an allowance of nothing is approved twice', async () => {
  const amount = (await allowance()) + 1n
  const approvals = () => asked.writeContract.mock.calls.map(([{ args }]) => args).filter(([, of]) => of !== 1n)
  const strict = {
    ...world.chain,
    estimateContractGas: async (request: { functionName: string; args: readonly [string, bigint] }) => {
      if (request.functionName === 'approve' && request.args[1] > 0n && (await allowance()) > 0n)
        throw new ExecutionRevertedError({})
      return world.chain.estimateContractGas(request as never)
    },
  } as unknown as Player['chain']
  expect(amount).toBeGreaterThan(1n)
  const { names } = await watch(runCall(strict, { wallet, call: transfer(1n), spend: spendOf(amount) }))
  expect(names).toEqual(['approving', 'approvalSent', 'approvalSent', 'approved', ...sentStages])
  expect(approvals()).toEqual([
    [spender, 0n],
    [spender, amount],
  ])
})

test('behavior: a smart account without batches approves: no token takes its signature', async () => {
  const client = { ...world.chain, getCode: async () => '0x6000' } as unknown as Player['chain']
  const withPermit = vi.fn(() => transfer(2n))
  const spend = { ...spendOf(2n * 10n ** 9n), withPermit }
  await runCall(client, { wallet, call: transfer(1n), spend }).until('mined')
  expect(asked.signTypedData).not.toHaveBeenCalled()
  expect(withPermit).not.toHaveBeenCalled()
  expect(asked.writeContract.mock.calls[0]?.[0]).toMatchObject({ functionName: 'approve' })
})

const others = {
  accountChanged: () => ({ ...wallet, account: testWallets.players[1].account }),
  wrongNetwork: () => ({ ...wallet, chain: { ...wallet.chain, id: 5 } }),
  noWallet: () => {
    throw new TransactionError({ problem: 'noWallet' })
  },
}

test.each([
  ['accountChanged', 1n],
  ['wrongNetwork', 2n],
  ['noWallet', 3n],
] as const)('error: a wallet that has changed in the middle (%s) is asked for nothing', async (problem, more) => {
  let opens = 0
  // Opened, asked for the approval; changed when it is to be asked for the call.
  const changing = () => (++opens > 2 ? others[problem]() : wallet) as Wallet
  const { names, error } = await watch(run({ wallet: changing, spend: spendOf(10n ** 12n + more) }))
  expect(error).toMatchObject({ problem })
  // The approval went out before the change; the call did not.
  expect(asked.writeContract).toHaveBeenCalledTimes(1)
  expect(names).not.toContain('sent')
})

test('error: a call that would fail is named before the wallet opens, with the token that it was about', async () => {
  const { error } = await watch(run({ call: transfer(10n ** 30n), spend: spendOf(0n) }))
  expect(decodeRevert(error)).toMatchObject({ name: 'ERC20InsufficientBalance' })
  expect(tokenOfError(error)).toBe(world.token)
  expect(asked.writeContract).not.toHaveBeenCalled()
})

test('error: a mined but reverted receipt is a failure', async () => {
  const { names, error } = await watch(run({ gasPercent: 80n }))
  expect(error).toMatchObject({ name: 'TransactionError', problem: 'reverted' })
  expect(names).not.toContain('mined')
})

test('behavior: a signal cancels before the wallet is asked', async () => {
  const stop = new AbortController()
  const flow = run({ signal: stop.signal })
  await flow.until('simulating')
  stop.abort(new Error('left'))
  expect((await watch(flow)).error).toMatchObject({ message: 'left' })
  expect(asked.writeContract).not.toHaveBeenCalled()
})

test('behavior: a signal that comes after the wallet has sent ends the flow, and the transaction goes on', async () => {
  const stop = new AbortController()
  const client = {
    ...world.chain,
    waitForTransactionReceipt: () => new Promise(() => {}),
  } as unknown as Player['chain']
  const flow = runCall(client, { wallet, call: transfer(1n), signal: stop.signal })
  const { hash } = await flow.until('sent')
  stop.abort(new Error('left'))
  expect((await watch(flow)).error).toMatchObject({ message: 'left' })
  expect(await world.chain.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
})

test.each([
  ['the call', 'writeContract', () => ({})],
  ['a permit', 'signTypedData', () => ({ spend: { ...spendOf(10n ** 20n), withPermit: () => transfer(2n) } })],
] as const)(
  'behavior: a signal ends the waiting for a wallet that never answers about %s',
  async (_what, method, moreOf) => {
    const stop = new AbortController()
    asked[method].mockImplementationOnce(() => {
      setTimeout(() => stop.abort(new Error('cancelled')))
      return new Promise(() => {})
    })
    const { error } = await watch(run({ signal: stop.signal, ...moreOf() }))
    expect(error).toMatchObject({ message: 'cancelled' })
  },
)

test('behavior: what the wallet sends after the end of the flow is told', async () => {
  const stop = new AbortController()
  const onLateHash = vi.fn()
  const answer = Promise.withResolvers<void>()
  asked.writeContract.mockImplementationOnce(async (request: never) => {
    stop.abort(new Error('cancelled'))
    await answer.promise
    return opened.wallet.writeContract(request)
  })
  const { names } = await watch(run({ signal: stop.signal, onLateHash }))
  expect(names).not.toContain('sent')
  expect(onLateHash).not.toHaveBeenCalled()
  answer.resolve()
  await vi.waitFor(() => expect(onLateHash).toHaveBeenCalledOnce(), 5_000)
  const [[hash]] = onLateHash.mock.calls as [[Hash]]
  expect(await world.chain.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
})

test('behavior: a wished allowance is approved instead of a permit, and spares the next question', async () => {
  const withPermit = vi.fn(() => transfer(2n))
  const amount = (await allowance()) + 1n
  const spend = { ...spendOf(amount), allowance: amount + 2n, withPermit }
  expect((await watch(run({ spend }))).names).toEqual(['approving', 'approvalSent', 'approved', ...sentStages])
  expect(await allowance()).toBe(amount + 2n)
  expect((await watch(run({ spend: { ...spend, amount: amount + 1n } }))).names).toEqual(sentStages)
  expect(asked.signTypedData).not.toHaveBeenCalled()
})

test('behavior: an allowance that was spent in between is asked for once more', async () => {
  const amount = (await allowance()) + 1n
  // Of a token whose permits are used by another tab before the call: the first call finds no allowance.
  const calls = [pull(10n ** 30n), transfer(3n)]
  const withPermit = vi.fn(() => calls.shift()!)
  const { names } = await watch(run({ spend: { ...spendOf(amount), withPermit } }))
  expect(names).toEqual(['approving', 'simulating', 'approving', ...sentStages])
  expect(asked.signTypedData).toHaveBeenCalledTimes(2)
  const spent = await watch(run({ spend: { ...spendOf(amount), withPermit: () => pull(10n ** 30n) } }))
  expect(spent.names, 'once').toEqual(['approving', 'simulating', 'approving', 'simulating'])
  expect(decodeRevert(spent.error)).toMatchObject({ name: 'ERC20InsufficientAllowance' })
})

test('error: a hash of another transaction is none of this call, no matter who sent it', async () => {
  const stranger = await world.openPlayer(testWallets.players[2])
  const foreign = async (hash: Promise<Hash>) => {
    const receipt = await world.chain.waitForTransactionReceipt({ hash: await hash })
    asked.writeContract.mockResolvedValueOnce(receipt.transactionHash)
    return (await watch(run({}))).error
  }
  const mint = { address: world.token, abi: testUsdAbi, functionName: 'mint' } as const
  expect(await foreign(stranger.wallet.writeContract(mint))).toMatchObject({ problem: 'foreign' })
  // An older one of the same account.
  expect(await foreign(opened.wallet.writeContract(mint))).toMatchObject({ problem: 'foreign' })
})

test('error: a hash that no node knows is given up after half a minute', async () => {
  asked.writeContract.mockResolvedValueOnce(`0x${'ab'.repeat(32)}`)
  const flow = run({})
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    await flow.until('sent')
    await vi.advanceTimersByTimeAsync(29_000)
    let error: unknown
    flow.until('mined').catch((cause: unknown) => {
      error = cause
    })
    expect(error).toBeUndefined()
    vi.advanceTimersByTime(1_500)
    vi.useRealTimers()
    await vi.waitFor(() => expect(error).toMatchObject({ name: 'TransactionError', problem: 'lost' }), 5_000)
  } finally {
    vi.useRealTimers()
  }
})

type Batch = { calls: { to: Hash; data: Hash }[]; atomicRequired: boolean }
type Answers = { send?: (batch: Batch) => Promise<unknown>; status?: () => unknown; atomic?: string }

/** A wallet of an account that says it sends batches. Its batch is one transaction: the call, with the approval before it. */
function batchingWallet({ send, status, atomic = 'supported' }: Answers = {}) {
  const chainId = numberToHex(world.chain.chain.id)
  const batches: Batch[] = []
  let hash: Hash = '0x'
  const request = vi.fn(async ({ method, params }: { method: string; params?: unknown }) => {
    if (method === 'wallet_getCapabilities') return { [chainId]: { atomic: { status: atomic } } }
    if (method === 'wallet_sendCalls') {
      const [batch] = params as [Batch]
      batches.push(batch)
      if (send) return send(batch)
      for (const { to, data } of batch.calls) hash = await opened.wallet.sendTransaction({ to, data })
      return { id: '0xba7c4' }
    }
    if (method === 'wallet_getCallsStatus') {
      if (status) return status()
      const receipt = await world.chain.request({ method: 'eth_getTransactionReceipt', params: [hash] })
      return {
        version: '2.0.0',
        id: '0xba7c4',
        chainId,
        atomic: true,
        status: receipt ? 200 : 100,
        receipts: [receipt],
      }
    }
    throw Object.assign(new Error(`asked for ${method}`), { code: 4200 })
  })
  const client = createWalletClient({ account, chain: world.chain.chain, transport: custom({ request }) })
  return { wallet: { ...client, ...asked } as unknown as Wallet, batches }
}

test('behavior: an account with atomic batches signs approval and call at once', async () => {
  const { wallet: batching, batches } = batchingWallet()
  const spend = { ...spendOf(3n * 10n ** 12n), withPermit: vi.fn() }
  const flow = run({ wallet: batching, spend })
  expect(await watch(flow)).toEqual({ names: ['signing', 'batched', 'sent', 'approved', 'mined'] })
  expect(batches).toMatchObject([{ atomicRequired: true, calls: [{ to: world.token }, { to: world.token }] }])
  expect(await allowance()).toBe(3n * 10n ** 12n)
  expect((await flow.until('mined')).receipt.transactionHash).toBe((await flow.until('sent')).hash)
  expect(asked.writeContract).not.toHaveBeenCalled()
  expect(asked.signTypedData).not.toHaveBeenCalled()
})

test.each([
  ['says no to atomic batches after all', { send: () => Promise.reject({ code: 5760, message: 'no' }) }],
  ['would have to become a smart account first', { atomic: 'ready' }],
])('behavior: a wallet that %s is asked for the permit', async (_case, answers) => {
  const { wallet: batching } = batchingWallet(answers)
  const spend = { ...spendOf(4n * 10n ** 12n), withPermit: () => transfer(2n) }
  const { names } = await watch(run({ wallet: batching, spend }))
  expect(names.filter((name) => name !== 'signing')).toEqual(['approving', 'simulating', 'simulated', 'sent', 'mined'])
  expect(asked.signTypedData).toHaveBeenCalledOnce()
})

test('error: an owner who refuses the batch is asked for nothing else', async () => {
  const { wallet: batching } = batchingWallet({ send: () => Promise.reject(new UserRejectedRequestError(new Error())) })
  const { names, error } = await watch(run({ wallet: batching, spend: spendOf(5n * 10n ** 12n) }))
  expect(names).toEqual(['signing'])
  expect(JSON.stringify(error, ['name', 'cause', 'code'])).toContain('4001')
  expect(asked.writeContract).not.toHaveBeenCalled()
})

test('error: a batch that the wallet took and never sent is cancelled', async () => {
  const failed = { version: '2.0.0', id: '0xba7c4', chainId: '0x7a69', atomic: true, status: 400, receipts: [] }
  const { wallet: batching } = batchingWallet({ send: async () => ({ id: '0xba7c4' }), status: () => failed })
  const { names, error } = await watch(run({ wallet: batching, spend: spendOf(6n * 10n ** 12n) }))
  expect(names).toEqual(['signing', 'batched'])
  expect(error).toMatchObject({ name: 'TransactionError', problem: 'cancelled' })
})

test('error: a batch that the wallet took and does not know any more is lost', async () => {
  const unknown = { code: 5730, message: 'Unknown bundle id' }
  const status = () => Promise.reject(Object.assign(new Error(unknown.message), unknown))
  const { wallet: batching } = batchingWallet({ send: async () => ({ id: '0xba7c4' }), status })
  const { names, error } = await watch(run({ wallet: batching, spend: spendOf(6n * 10n ** 12n) }))
  expect(names).toEqual(['signing', 'batched'])
  expect(error).toMatchObject({ name: 'TransactionError', problem: 'lost', cause: { cause: unknown } })
})

test('behavior: several calls are one transaction of a wallet that sends batches, and none of another', async () => {
  const { wallet: batching, batches } = batchingWallet()
  const calls = [transfer(1n), transfer(2n)]
  const before = await world.balanceOf(spender)
  const flow = runBatch(world.chain, { wallet: batching, calls })
  const names: string[] = []
  for await (const { name } of flow) names.push(name)
  expect(names).toEqual(['signing', 'batched', 'sent', 'mined'])
  expect(batches).toMatchObject([{ atomicRequired: true, calls: [{ to: world.token }, { to: world.token }] }])
  expect(await world.balanceOf(spender)).toBe(before + 3n)

  await runBatch(world.chain, { wallet, calls }).until('unsupported')
  const { wallet: refusing } = batchingWallet({ send: () => Promise.reject({ code: 5760, message: 'no' }) })
  await runBatch(world.chain, { wallet: refusing, calls }).until('unsupported')
  expect(await world.balanceOf(spender)).toBe(before + 3n)
  expect(asked.writeContract).not.toHaveBeenCalled()
})

test('behavior: a signal ends the wait for a batch, too', async () => {
  const open = { version: '2.0.0', id: '0xba7c4', chainId: '0x7a69', atomic: true, status: 100, receipts: [] }
  const { wallet: batching } = batchingWallet({ send: async () => ({ id: '0xba7c4' }), status: () => open })
  const stop = new AbortController()
  const flow = runBatch(world.chain, { wallet: batching, calls: [transfer(1n)], signal: stop.signal })
  await flow.until('batched')
  stop.abort(new Error('left'))
  await expect(flow.until('sent')).rejects.toThrow('left')
})
