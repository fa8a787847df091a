import { type Address, encodeAbiParameters, type Log, pad, toEventSelector } from 'viem'
import { expect, test } from 'vitest'
import { hasFailedInBundle } from './bundled-call.ts'

const me = '0x1111111111111111111111111111111111111111'
const other = '0x2222222222222222222222222222222222222222'
const selector = toEventSelector('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)')
const plain = [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }] as const

const carried = (sender: Address, success: boolean) =>
  ({
    address: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
    topics: [selector, pad('0x01'), pad(sender), pad('0x00')],
    data: encodeAbiParameters(plain, [1n, success, 2n, 3n]),
  }) as unknown as Log
const transfer = { address: other, topics: [pad('0x07')], data: '0x' } as unknown as Log

test.each([
  ['no bundle', [transfer], false],
  ['my call went well', [transfer, carried(me, true)], false],
  ['my call failed', [carried(me, false), transfer], true],
  ['another’s call failed beside mine', [carried(other, false), carried(me, true)], false],
])('behavior: %s', (_case, logs, hasFailed) => {
  expect(hasFailedInBundle({ logs: logs as never }, me)).toBe(hasFailed)
})

test('behavior: the address may be written in capitals or not', () => {
  const account = '0xAbCdefabcdefabcdefabcdefabcdefabcdefabcd' as Address
  expect(hasFailedInBundle({ logs: [carried(account, false)] as never }, account.toLowerCase() as Address)).toBe(true)
})
