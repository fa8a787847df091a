import { renderHook } from '@testing-library/react'
import { gameAbi, rewardPoolAbi, tycheErrorsAbi } from '@tyche/contracts/abis'
import { ApiError, problemOf } from '@tyche/sdk/api'
import { noteErrorToken, TransactionError } from '@tyche/sdk/errors'
import { ContractFunctionExecutionError, ContractFunctionRevertedError, encodeErrorResult, type Hex } from 'viem'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../lib/query-client/query-client.ts'
import { withIntl } from '../../testing/render-with-intl.tsx'
import { type ChainConfig, chainConfigQuery } from '../chain-config/chain-config.ts'
import { useErrorText } from './use-error-text.ts'

const usdm = `0x${'11'.repeat(20)}` as const

beforeEach(() => {
  const tokens = [{ symbol: 'USDM', address: usdm, decimals: 6 }]
  queryClient.setQueryData(chainConfigQuery.queryKey, { tokens } as unknown as ChainConfig)
})

function errorText(error: unknown): string | undefined {
  const { result } = renderHook(() => useErrorText(), {
    wrapper: ({ children }) => withIntl(children),
  })
  return result.current(error)
}

const reverted = (data: Hex) =>
  new ContractFunctionExecutionError(
    new ContractFunctionRevertedError({ abi: [...tycheErrorsAbi], data, functionName: 'pay' }),
    { abi: gameAbi, functionName: 'pay', args: [1n, 1, '0x', usdm] },
  )

const thrown = (errorName: string, args: readonly unknown[]) =>
  reverted(encodeErrorResult({ abi: tycheErrorsAbi, errorName, args } as Parameters<typeof encodeErrorResult>[0]))

test('formats counts, times, shares, dollars and tokens of an error', () => {
  expect(errorText(thrown('InvalidGameCount', [21n, 20n]))).toBe(
    'Input play times exceeds limit. The max play times is 20.',
  )
  expect(errorText(thrown('RefundTooEarly', [1n, 1_700_000_000n]))).toMatch(/before Nov 1\d, 2023, \d/)
  expect(errorText(thrown('FirstDepositTooSmall', [1n, 1000n * 10n ** 18n]))).toMatch(/minimum of \$1,000\.00\.$/)
  expect(errorText(thrown('InvalidPrice', [usdm, 0n]))).toBe('USDM has no valid price right now. Try again later.')
  expect(errorText(thrown('InvalidPrice', [`0x${'ab'.repeat(20)}`, 0n]))).toBe(
    '0xABaB…ABaB has no valid price right now. Try again later.',
  )
})

test('shows amounts when the token of the call is known, and omits them otherwise', () => {
  const unknown = thrown('WagerTooLow', [1n, 2_500_000n])
  expect(errorText(unknown)).toBe('The bet is below the minimum.')
  const known = thrown('WagerTooLow', [1n, 2_500_000n])
  noteErrorToken(known, usdm)
  expect(errorText(known)).toBe('The bet is below the minimum of 2.5 USDM.')
  const specified = thrown('WagerTooHigh', [9n, 2_500_000n, 3])
  noteErrorToken(specified, usdm)
  expect(errorText(specified)).toBe('Input bet number exceeds limit. Please check max bet number.')
})

test('says of a reward that the pool is short, and of a purchase that the player is', () => {
  const purchase = thrown('InsufficientValue', [1n, 2n])
  expect(errorText(purchase)).toBe('Insufficient balance')
  const claim = new ContractFunctionExecutionError(purchase.cause as ContractFunctionRevertedError, {
    abi: rewardPoolAbi,
    functionName: 'multiClaim',
    args: [[], []],
  })
  const said = 'The reward pool can’t pay this right now. Please try again later.'
  expect(errorText(claim)).toBe(said)
  expect(errorText(new TransactionError({ problem: 'reverted', cause: claim }))).toBe(said)
})

test('says a reason of the API, what the API says of one that it does not know, else the default of the status', () => {
  const answer = { status: 409, problem: 'notFound' } as const
  expect(errorText(new ApiError('/x', { ...answer, reason: 'rateLimited' }))).toMatch(/^Too many requests/)
  expect(errorText(new ApiError('/x', { ...answer, reason: 'soldOut' }))).toBe('Not enough codes are left.')
  expect(errorText(new ApiError('/x', { ...answer, reason: 'fromTomorrow', serverMessage: 'Tea' }))).toBe('Tea')
  const none = 'The server resource does not exist.'
  for (const reason of ['fromTomorrow', '__proto__', 'a.b'])
    expect(errorText(new ApiError('/x', { ...answer, reason }))).toBe(none)
})

test('has a text for every contract error with any arguments', () => {
  const sample = (type: string) =>
    type === 'address' ? usdm : type === 'string' ? 'x' : type.startsWith('bytes') ? `0x${'00'.repeat(32)}` : 7n
  for (const { name, inputs } of tycheErrorsAbi) {
    const args = (inputs as readonly { type: string }[]).map(({ type }) => sample(type))
    const error = thrown(name, args)
    noteErrorToken(error, usdm)
    const text = errorText(error)
    expect(text, name).toBeTruthy()
    expect(text, name).not.toMatch(/[{}]|undefined/)
    expect(text, name).not.toBe('The contract rejected the transaction. Check your input and try again.')
  }
})

// The specification's table of API errors, to the letter.
test.each([
  [0, 'The request timed out, the server is unresponsive.'],
  [404, 'The server resource does not exist.'],
  [500, 'Internal server error.'],
  [403, 'No permission to access the resource.'],
  [401, 'Login status has expired and you need to log in again.'],
  [418, 'Unknown error.'],
])('shows the default text for HTTP %i', (status, text) => {
  const problem = status === 0 ? 'timeout' : problemOf(status)
  expect(errorText(new ApiError('/x', { status, problem }))).toBe(text)
})

test('has texts for the outcomes of a write and for a missing provider', () => {
  expect(errorText(new TransactionError({ problem: 'accountChanged' }))).toMatch(/^The account in your wallet changed/)
  expect(errorText(Object.assign(new Error('x'), { name: 'ProviderNotFoundError' }))).toBe('error window ethereum')
  expect(errorText({ code: 4001 })).toBeUndefined()
  expect(errorText(undefined)).toBe('Unknown error.')
})
