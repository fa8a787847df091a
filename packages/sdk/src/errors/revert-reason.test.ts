import { luckyBuyAbi, tycheErrorsAbi } from '@tyche/contracts/abis'
import {
  type Abi,
  ContractFunctionExecutionError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  encodeErrorResult,
  type Hex,
  HttpRequestError,
} from 'viem'
import { expect, test } from 'vitest'
import { decodeRevert } from './decode-revert.ts'
import { revertReason } from './revert-reason.ts'

const abi = luckyBuyAbi as Abi
const functionName = 'pay'
const reverted = (data: Hex) =>
  new ContractFunctionExecutionError(new ContractFunctionRevertedError({ abi, data, functionName }), {
    abi,
    functionName,
    args: [7, 1],
  })

test('default: the name of the error, of the contract itself or of one that it called', () => {
  const own = encodeErrorResult({ abi: luckyBuyAbi, errorName: 'Timeout', args: [1n] })
  const bank = encodeErrorResult({ abi: tycheErrorsAbi, errorName: 'InvalidLPAmount' })
  expect(revertReason(reverted(own))).toBe('Timeout')
  expect(revertReason(reverted(bank))).toBe('InvalidLPAmount')
})

test('behavior: the selector of an unknown error, and what is known without one', () => {
  expect(revertReason(reverted('0x12345678'))).toBe('0x12345678')
  expect(revertReason(reverted('0x'))).toBe('reverted')
  expect(revertReason(new ContractFunctionZeroDataError({ functionName }))).toBe('no contract')
})

test('behavior: a node that does not answer is no revert', () => {
  for (const error of [new HttpRequestError({ url: 'http://127.0.0.1' }), new Error('Timeout'), undefined]) {
    expect(revertReason(error)).toBeUndefined()
    expect(decodeRevert(error)).toBeUndefined()
  }
  expect(decodeRevert(reverted('0x'))).toEqual({ name: 'unknown', args: [], data: '0x' })
})
