import { gameAbi } from '@tyche/contracts/abis'
import { ContractFunctionExecutionError, ContractFunctionRevertedError, encodeErrorResult, type Hex } from 'viem'
import { expect, test } from 'vitest'
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
  const refusal = { name: 'WagerTooHigh', args: [2n, 1n, 3] }
  expect(decodeRevert(wagerTooHigh)).toEqual(refusal)
  expect(decodeRevert(new TransactionError({ problem: 'reverted', cause: wagerTooHigh }))).toEqual(refusal)
})

test('behavior: an error that the ABI does not name', () => {
  expect(decodeRevert(reverted('0x12345678'))).toEqual({ name: 'unknown', args: [] })
})

test('behavior: anything else is no revert', () => {
  for (const error of [undefined, null, 'reverted', new Error('no'), new TransactionError({ problem: 'lost' })])
    expect(decodeRevert(error)).toBeUndefined()
})

test('error: errors of this package are viem’s, keep their cause, and are told apart by name', () => {
  const error = new TransactionError({ problem: 'reverted', hash: '0x12', cause: wagerTooHigh })
  expect(error).toBeInstanceOf(TycheError)
  expect(error).toMatchObject({ name: 'TransactionError', problem: 'reverted', hash: '0x12', cause: wagerTooHigh })
  expect(error.walk((cause) => cause instanceof ContractFunctionRevertedError)).toBeTruthy()
})
