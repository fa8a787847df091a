import { gameAbi, tycheErrorsAbi } from '@tyche/contracts/abis'
import {
  CallExecutionError,
  ContractFunctionExecutionError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  ExecutionRevertedError,
  encodeErrorResult,
  type Hex,
  parseAbi,
  RpcRequestError,
} from 'viem'
import { expect, test } from 'vitest'
import { causesOf } from './causes-of.ts'
import { decodeRevert } from './decode-revert.ts'
import { TransactionError } from './transaction-error.ts'
import { TycheError } from './tyche-error.ts'

const reverted = (data: Hex) =>
  new ContractFunctionExecutionError(new ContractFunctionRevertedError({ abi: gameAbi, data, functionName: 'pay' }), {
    abi: gameAbi,
    functionName: 'pay',
    args: [1n, 1, '0x', `0x${'11'.repeat(20)}`],
  })
const wagerTooHigh = reverted(encodeErrorResult({ abi: gameAbi, errorName: 'WagerTooHigh', args: [2n, 1n, 3] }))

test('default: name and arguments of the contract’s error, wherever it is wrapped', () => {
  const data = encodeErrorResult({ abi: gameAbi, errorName: 'WagerTooHigh', args: [2n, 1n, 3] })
  const refusal = { name: 'WagerTooHigh', args: [2n, 1n, 3], selector: data.slice(0, 10), data }
  expect(decodeRevert(wagerTooHigh)).toMatchObject(refusal)
  expect(decodeRevert(wagerTooHigh)?.inputs?.map(({ name }) => name)).toEqual(['wager', 'maximum', 'rule'])
  expect(decodeRevert(new TransactionError({ problem: 'reverted', cause: wagerTooHigh }))).toMatchObject(refusal)
})

test('behavior: an error that the ABI does not name', () => {
  const data = '0x12345678'
  expect(decodeRevert(reverted(data))).toEqual({ name: 'unknown', args: [], selector: data, data })
})

test('behavior: an error that the ABI of the call does not name, but ours or another given one does', () => {
  const bank = encodeErrorResult({ abi: tycheErrorsAbi, errorName: 'InvalidLPAmount' })
  expect(decodeRevert(reverted(bank))).toMatchObject({ name: 'InvalidLPAmount', args: [] })
  const others = parseAbi(['error NotOurs(uint256 amount)'])
  const foreign = encodeErrorResult({ abi: others, args: [7n] })
  expect(decodeRevert(reverted(foreign))).toMatchObject({ name: 'unknown', selector: foreign.slice(0, 10) })
  expect(decodeRevert(reverted(foreign), others)).toMatchObject({ name: 'NotOurs', args: [7n] })
})

test.each([
  ['as its data', (data: Hex) => data],
  ['one level deeper', (data: Hex) => ({ data })],
])('behavior: a node answers a call without ABI, with the revert %s', (_where, dataOf) => {
  const data = encodeErrorResult({ abi: tycheErrorsAbi, errorName: 'InvalidLPAmount' })
  const answer = { code: 3, message: 'execution reverted', data: dataOf(data) }
  const cause = new RpcRequestError({ body: {}, error: answer, url: 'http://127.0.0.1' })
  expect(decodeRevert(new CallExecutionError(cause, {}))).toMatchObject({ name: 'InvalidLPAmount', data })
})

test('behavior: a node that only says so in words', () => {
  const answer = { code: -32000, message: 'execution reverted' }
  const refused = new RpcRequestError({ body: {}, error: answer, url: 'http://127.0.0.1' })
  const error = new CallExecutionError(new ExecutionRevertedError({ cause: refused }), {})
  expect(decodeRevert(error)).toEqual({ name: 'unknown', args: [] })
})

test('behavior: an address without a contract', () => {
  const error = new ContractFunctionZeroDataError({ functionName: 'pay' })
  expect(decodeRevert(error)).toEqual({ name: 'no contract', args: [] })
})

test('behavior: anything else is no revert', () => {
  const refused = { code: 4001, message: 'no', data: { reason: '0x12' } }
  for (const error of [
    undefined,
    null,
    'reverted',
    new Error('no'),
    refused,
    new TransactionError({ problem: 'lost' }),
  ])
    expect(decodeRevert(error)).toBeUndefined()
})

test('error: errors of this package keep their cause, and are told apart by name', () => {
  const error = new TransactionError({ problem: 'reverted', hash: '0x12', cause: wagerTooHigh })
  expect(error).toBeInstanceOf(TycheError)
  expect(error).toMatchObject({ name: 'TransactionError', problem: 'reverted', hash: '0x12', cause: wagerTooHigh })
  expect([...causesOf(error)].at(-1)).toBeInstanceOf(ContractFunctionRevertedError)
  const self: { cause?: unknown } = {}
  self.cause = self
  expect([...causesOf(self)]).toHaveLength(12)
})
