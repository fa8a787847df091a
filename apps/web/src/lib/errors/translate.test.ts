import { gameAbi, tycheErrorsAbi } from '@tyche/contracts/abis'
import { ApiError } from '@tyche/sdk/api'
import { TransactionError } from '@tyche/sdk/errors'
import {
  BaseError,
  ContractFunctionExecutionError,
  ContractFunctionRevertedError,
  encodeErrorResult,
  InsufficientFundsError,
  InternalRpcError,
  UserRejectedRequestError,
} from 'viem'
import { expect, test } from 'vitest'
import { nameMissingCode } from './missing-code.ts'
import { translate } from './translate.ts'

const reverted = (data: `0x${string}`) =>
  new ContractFunctionExecutionError(
    new ContractFunctionRevertedError({ abi: [...tycheErrorsAbi], data, functionName: 'pay' }),
    { abi: gameAbi, functionName: 'pay', args: [1n, 1, '0x', `0x${'11'.repeat(20)}`] },
  )

test('finds a contract error by its name, with its arguments', () => {
  const data = encodeErrorResult({ abi: tycheErrorsAbi, errorName: 'InvalidGameCount', args: [21n, 20n] })
  expect(translate(reverted(data))).toEqual({
    kind: 'text',
    key: 'contract.InvalidGameCount',
    values: { count: { kind: 'count', value: '21' }, maximum: { kind: 'count', value: '20' } },
  })
})

test('prefers the cause of a reverted receipt', () => {
  const data = encodeErrorResult({ abi: tycheErrorsAbi, errorName: 'WagerTooHigh', args: [2n, 1n, 3] })
  expect(translate(new TransactionError({ problem: 'reverted', cause: reverted(data) }))).toMatchObject({
    key: 'contract.WagerTooHigh',
  })
  expect(translate(new TransactionError({ problem: 'reverted' }))).toMatchObject({ key: 'tx.reverted' })
})

test('stays silent for a rejection by the user, whatever its format', () => {
  const silent = { kind: 'silent' }
  expect(translate(new UserRejectedRequestError(new Error('no')))).toEqual(silent)
  expect(translate({ code: 4001, message: '' })).toEqual(silent)
  expect(
    translate(new BaseError('failed', { cause: new InternalRpcError(new Error('User denied transaction signature')) })),
  ).toEqual(silent)
  expect(translate(new BaseError('failed', { details: 'User rejected request' }))).toEqual(silent)
})

test('finds wallet codes, even nested', () => {
  expect(translate({ code: -32002 })).toEqual({ kind: 'text', key: 'wallet.resourceUnavailable' })
  expect(translate(new Error('outer', { cause: { code: 4900 } }))).toEqual({
    kind: 'text',
    key: 'wallet.providerDisconnected',
  })
})

test('prefers insufficient gas funds to the general code around it', () => {
  const error = new BaseError('failed', {
    cause: new InsufficientFundsError({ cause: new InternalRpcError(new Error('x')) }),
  })
  expect(translate(error)).toEqual({ kind: 'text', key: 'tx.insufficientGas' })
})

test('uses the API’s reason, else its message, else the default of the status', () => {
  expect(
    translate(new ApiError('/x', { status: 429, problem: 'unknown', reason: 'rateLimited', serverMessage: 'slow' })),
  ).toEqual({ kind: 'text', key: 'api.rateLimited', otherwise: { kind: 'message', message: 'slow' } })
  expect(
    translate(new ApiError('/x', { status: 418, problem: 'unknown', reason: 'fromTomorrow', serverMessage: 'Tea' })),
  ).toEqual({ kind: 'text', key: 'api.fromTomorrow', otherwise: { kind: 'message', message: 'Tea' } })
  expect(translate(new ApiError('/x', { status: 404, problem: 'notFound' }))).toEqual({
    kind: 'text',
    key: 'http.notFound',
  })
})

test('shows details or message of an unknown failed call, truncated', () => {
  const message = (words: string) => ({ kind: 'message', message: words })
  expect(translate(new BaseError('The call failed.', { details: 'nonce too far ahead' }))).toEqual(
    message('nonce too far ahead'),
  )
  expect(translate(new BaseError('The call failed.'))).toEqual(message('The call failed.'))
  expect(translate(new BaseError('x', { details: 'y'.repeat(300) }))).toEqual(message(`${'y'.repeat(119)}…`))
  expect(translate(reverted('0xdeadbeef'))).toMatchObject({
    kind: 'message',
    message: expect.stringContaining('0xdeadbeef'),
  })
})

test.each([
  ['insufficient funds for gas * price + value: have 0 want 21000', 'tx.insufficientGas'],
  ['replacement transaction underpriced', 'tx.replaced'],
  ['max fee per gas less than block base fee: address 0x1', 'tx.feeTooLow'],
])('finds what is known in pages of foreign text: %s', (phrase, key) => {
  const page = `Internal JSON-RPC error.\n{\n${'  "stack": "at send (wallet.js)",\n'.repeat(200)}${phrase}`
  expect(translate({ code: -32603, message: page })).toEqual({ kind: 'text', key })
  expect(translate(new BaseError('failed', { cause: new InternalRpcError(new Error(page)) }))).toEqual({
    kind: 'text',
    key,
  })
})

test('shows no foreign text of more than 120 characters, and none over several lines', () => {
  const page = 'one two\n\tthree '.repeat(500)
  for (const error of [
    new BaseError('x', { details: page }),
    new ApiError('/x', { status: 418, problem: 'unknown', serverMessage: page }),
  ]) {
    const text = translate(error)
    expect(text).toMatchObject({ kind: 'message', message: expect.stringMatching(/^one two three .*…$/) })
    expect(text.kind === 'message' && text.message.length).toBeLessThanOrEqual(120)
  }
  expect(translate({ code: -32603, message: page })).toEqual({ kind: 'text', key: 'wallet.internalError' })
  const reason = { name: 'ContractFunctionRevertedError', reason: page, cause: { code: -32603 } }
  expect(translate(reason), 'no contract says that much').toEqual({ kind: 'text', key: 'wallet.internalError' })
  expect(translate({ name: 'ContractFunctionRevertedError', reason: 'STF' })).toEqual({
    kind: 'message',
    message: 'STF',
  })
})

test('stays silent for what the player has cancelled', () => {
  expect(translate(new DOMException('cancelled', 'AbortError'))).toEqual({ kind: 'silent' })
})

test('reports anything else as unknown, and never throws', () => {
  for (const odd of [undefined, null, 0, 'text', {}, { cause: { cause: {} } }, new Error('x'), { code: 'ABC' }]) {
    expect(translate(odd)).toEqual({ kind: 'text', key: 'unknown' })
  }
  const loop: { cause?: unknown } = {}
  loop.cause = loop
  expect(translate(loop)).toEqual({ kind: 'text', key: 'unknown' })
})

test('reports code that could not be fetched as an unreachable service, but not a programming error', () => {
  const error = new TypeError('Failed to fetch dynamically imported module')
  expect(translate(error)).toEqual({ kind: 'text', key: 'unknown' })
  nameMissingCode(error)
  expect(translate(error)).toEqual({ kind: 'text', key: 'dataMessage' })
})
