import vectors from '@tyche/beacon/vectors/quicknet.json' with { type: 'json' }
import { gameAbi, luckyBuyAbi } from '@tyche/contracts/abis'
import { quicknet } from '@tyche/protocol/quicknet'
import { NotVerifiableError } from '@tyche/sdk/errors'
import { encodeAbiParameters, encodeErrorResult, encodeEventTopics, numberToHex, zeroAddress, zeroHash } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadChainConfig } from '../../../../data/chain-config/chain-config.ts'
import { noteServiceTime } from '../../../../lib/clock.ts'
import type { Subject } from '../input/subject.ts'
import { asProofFailure } from './as-proof-failure.ts'
import { prove } from './prove.ts'

vi.mock('../../../../data/chain-config/chain-config.ts', () => ({ loadChainConfig: vi.fn() }))
vi.mock('../../../../data/chain/chain-client.ts', () => ({ loadChainClient: vi.fn() }))

const rpc = 'https://rpc.example/'
const hash = `0x${'ab'.repeat(32)}` as const
const game = `0x${'c0'.repeat(20)}` as const
const dice = `0x${'d1'.repeat(20)}` as const
const luckyBuy = `0x${'1b'.repeat(20)}` as const
const config = {
  chainId: 31337,
  deploymentBlock: '1',
  contracts: { randomnessCoordinator: `0x${'cc'.repeat(20)}`, luckyBuy, ticket: `0x${'71'.repeat(20)}` },
  games: [
    { name: 'coin', address: game },
    { name: 'dice', address: dice },
  ],
}
const asked: Subject = { kind: 'hash', hash }

/** What LuckyBuy says of a product that was not sold for points. */
const noSale = `0x${'00'.repeat(128)}`

type Answer = unknown | ((params: unknown[]) => unknown)
const refusal = (code: number, data?: string) => ({ error: { code, message: 'no', ...(data && { data }) } })

/** A node that answers what it is told to, and is on the right chain unless told otherwise. */
function serve(answers: Record<string, Answer>) {
  const all: Record<string, Answer> = { eth_chainId: '0x7a69', eth_getCode: '0x60', eth_blockNumber: '0x9', ...answers }
  vi.stubGlobal('fetch', async (_url: unknown, { body }: { body: string }) => {
    const { id, method, params } = JSON.parse(body) as { id: number; method: string; params: unknown[] }
    const answer = all[method]
    const result = typeof answer === 'function' ? answer(params) : answer
    const whole = (result as { error?: object } | null)?.error ? result : { result: result ?? null }
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, ...(whole as object) }))
  })
}

const log = (address: string, topics: unknown, data: string) => ({
  ...{ address, topics, data, blockNumber: '0x5', blockHash: zeroHash, transactionHash: hash },
  ...{ logIndex: '0x0', transactionIndex: '0x0', removed: false },
})
const receiptWith = (logs: unknown) => ({
  ...{ transactionHash: hash, blockNumber: '0x5', blockHash: zeroHash, status: '0x1', type: '0x2', logs },
  ...{ transactionIndex: '0x0', from: zeroAddress, to: game, gasUsed: '0x1', cumulativeGasUsed: '0x1' },
})
const betLog = (address: string, nonce: bigint) =>
  log(
    address,
    encodeEventTopics({ abi: gameAbi, eventName: 'Bet', args: { player: zeroAddress, nonce } }),
    encodeAbiParameters([{ type: 'uint256' }, { type: 'address' }], [1n, zeroAddress]),
  )
const drawnLog = (productId: number) =>
  log(
    luckyBuy,
    encodeEventTopics({ abi: luckyBuyAbi, eventName: 'LotteryDrawn', args: { productId } }),
    encodeAbiParameters(
      ['uint256', 'uint32', 'uint32', 'uint256', 'uint256', 'uint256'].map((type) => ({ type })),
      [1n, 1, 1, 1n, 1n, 1n],
    ),
  )

beforeEach(() => {
  vi.mocked(loadChainConfig)
    .mockReset()
    .mockResolvedValue(config as never)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  noteServiceTime(Date.now())
})

const failureOf = (subject: Subject = asked) => prove(subject, { rpc }).then(() => 'a verdict', asProofFailure)

test('error: a hash that the chain does not have', async () => {
  serve({})
  expect(await failureOf()).toMatchObject({ kind: 'unknownHash' })
  const bet = { game: 'coin', nonce: '7' } as const
  expect(await failureOf({ ...asked, bet })).toMatchObject({ kind: 'unknownHash' })
})

test('error: a transaction that waits', async () => {
  const waiting = { hash, blockNumber: null, blockHash: null, type: '0x2', nonce: '0x1', gas: '0x1', value: '0x0' }
  serve({ eth_getTransactionByHash: waiting })
  expect(await failureOf()).toMatchObject({ kind: 'notMined' })
})

test('error: a transaction without a bet or a draw, or with those of other contracts', async () => {
  for (const logs of [[], [betLog(zeroAddress, 1n)]]) {
    serve({ eth_getTransactionReceipt: receiptWith(logs) })
    expect(await failureOf()).toMatchObject({ kind: 'nothing' })
  }
})

test('error: a node of another chain, and one without our contracts', async () => {
  serve({ eth_chainId: '0x1' })
  expect(await failureOf()).toMatchObject({ kind: 'otherChain', values: { actual: 1, expected: 31337 } })
  serve({ eth_getCode: '0x' })
  expect(await failureOf()).toMatchObject({ kind: 'noContracts' })
})

test.each([
  ['refuses the connection', () => Promise.reject(new TypeError('failed to fetch'))],
  ['is a captive portal', async () => new Response('<html>Welcome</html>')],
  ['answers with an error', async () => new Response('oops', { status: 500 })],
])('error: a node that %s', async (_what, answer) => {
  vi.stubGlobal('fetch', answer)
  expect(await failureOf()).toMatchObject({ kind: 'dead' })
})

test('error: a node that refuses old events', async () => {
  serve({ eth_getLogs: refusal(-32005) })
  expect(await failureOf({ kind: 'bet', game: 'coin', nonce: '7' })).toMatchObject({ kind: 'refused' })
})

test.each([
  ['a receipt without logs', { eth_getTransactionReceipt: { ...receiptWith([]), logs: 7 } }],
  ['a bet without its details', { eth_getTransactionReceipt: receiptWith([betLog(game, 7n)]) }],
  ['a chain without a number', { eth_chainId: 'yes' }],
  ['no code, but a list', { eth_getCode: [] }],
])('error: a node that lies with %s gets no verdict', async (_what, answers) => {
  serve(answers)
  expect((await failureOf()) as object).toMatchObject({ name: 'ProofFailure' })
})

test('error: a bet that was not placed yet, and a product that is not drawn', async () => {
  serve({ eth_getLogs: [], eth_call: noSale })
  expect(await failureOf({ kind: 'bet', game: 'coin', nonce: '7' })).toMatchObject({ kind: 'noBet' })
  expect(await failureOf({ kind: 'product', id: '7' })).toMatchObject({ kind: 'notDrawn' })
})

test('error: a ticket that does not exist', async () => {
  const abi = [
    { type: 'error', name: 'ERC721NonexistentToken', inputs: [{ name: 'tokenId', type: 'uint256' }] },
  ] as const
  const data = encodeErrorResult({ abi, errorName: 'ERC721NonexistentToken', args: [9n] })
  serve({ eth_call: refusal(3, data) })
  expect(await failureOf({ kind: 'ticket', id: '9' })).toMatchObject({ kind: 'noTicket' })
})

test('error: nobody says which contracts to read', async () => {
  serve({})
  vi.mocked(loadChainConfig).mockRejectedValue(new TypeError('failed to fetch'))
  expect(await failureOf()).toMatchObject({ kind: 'noRecord' })
})

test.each([
  ['result', 'pending'],
  ['round', 'pending'],
  ['block', 'reorged'],
  ['sale', 'noSale'],
] as const)('error: a proof whose %s is missing is %s', (missing, kind) => {
  expect(asProofFailure(new NotVerifiableError({ missing, message: '' }))).toMatchObject({ kind })
})

test('behavior: of a transaction with several results, the visitor is asked for one', async () => {
  const receipt = receiptWith([betLog(game, 7n), betLog(dice, 2n), drawnLog(33)])
  serve({ eth_getTransactionReceipt: receipt, eth_getCode: numberToHex(1) })
  expect(await prove(asked, { rpc })).toEqual({
    kind: 'choice',
    chainId: 31337,
    subjects: [
      { kind: 'hash', hash, bet: { game: 'coin', nonce: '7' } },
      { kind: 'hash', hash, bet: { game: 'dice', nonce: '2' } },
      { kind: 'product', id: '33' },
    ],
  })
})

test('behavior: a committed product that is not drawn yet has its sale to verify', async () => {
  const committed = encodeAbiParameters(
    [{ type: 'uint32' }, { type: 'uint40' }, { type: 'bytes32' }, { type: 'bytes32' }],
    [10, 1, hash, hash],
  )
  serve({ eth_getLogs: [], eth_call: committed })
  const proof = await prove({ kind: 'product', id: '7' }, { rpc })
  expect(proof).toEqual({ kind: 'sale', sale: 7, shared: { kind: 'product', id: '7' }, chainId: 31337 })
})

const [known, other] = vectors.rounds
function serveDrand(answer: object | undefined) {
  const fetched = vi.fn(async (_url: string) => new Response(JSON.stringify(answer), { status: answer ? 200 : 404 }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('default: a real round of drand is verified, and only drand is asked', async () => {
  const fetched = serveDrand(known)
  const subject: Subject = { kind: 'round', round: String(known!.round) }
  expect(await prove(subject, {})).toMatchObject({
    kind: 'round',
    round: 1000n,
    report: { isTrue: true, randomness: `0x${known!.randomness}` },
  })
  await prove(subject, { drand: 'https://drand.example/' })
  const asked = fetched.mock.calls.map(([url]) => new URL(url).host)
  expect(asked).toEqual(['api.drand.sh', 'drand.example'])
  expect(loadChainConfig).not.toHaveBeenCalled()
})

test.each([
  ['lies with another round’s signature', { ...other, round: 1000 }],
  ['lies about the randomness', { ...known, randomness: other!.randomness }],
  ['answers another round', other],
  ['has no such round', undefined],
])('error: a drand that %s gets no verdict', async (_what, answer) => {
  serveDrand(answer)
  expect(await failureOf({ kind: 'round', round: '1000' })).toMatchObject({ kind: 'noRound' })
})

test('behavior: whether a round has come is by the service’s clock, not by this one', async () => {
  vi.useFakeTimers({ now: (quicknet.genesisTime - 1) * 1_000, toFake: ['Date'] })
  noteServiceTime((quicknet.genesisTime + 1_000 * quicknet.periodSec) * 1_000)
  serveDrand(known)
  expect(await prove({ kind: 'round', round: '1000' }, {})).toMatchObject({ report: { isTrue: true } })
})

test('error: a round of drand that is to come', async () => {
  const fetched = serveDrand(known)
  expect(await failureOf({ kind: 'round', round: '1000000000000' })).toMatchObject({ kind: 'roundNotDue' })
  expect(fetched).not.toHaveBeenCalled()
})
