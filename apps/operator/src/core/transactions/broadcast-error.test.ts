import { HttpRequestError, RpcRequestError, TimeoutError } from 'viem'
import { expect, test } from 'vitest'
import { classifyBroadcastError } from './broadcast-error.ts'

const body = { method: 'eth_sendRawTransaction' }
const url = 'http://127.0.0.1'
const refused = (message: string) => new RpcRequestError({ body, url, error: { code: -32000, message } })

// Messages of geth, reth, nethermind, besu, erigon and anvil.
test.each([
  ['already known', 'known'],
  ['transaction already imported', 'known'],
  ['AlreadyKnown', 'known'],
  ['nonce too low', 'nonceTooLow'],
  ['nonce too low: next nonce 5, tx nonce 4', 'nonceTooLow'],
  ['OldNonce', 'nonceTooLow'],
  ['Nonce too low', 'nonceTooLow'],
  ['replacement transaction underpriced', 'underpriced'],
  ['transaction underpriced', 'underpriced'],
  ['max fee per gas less than block base fee', 'underpriced'],
  ['insufficient funds for gas * price + value', 'insufficientFunds'],
  ['Insufficient funds for gas * price + value', 'insufficientFunds'],
  ['txpool is full', 'other'],
  ['intrinsic gas too low', 'other'],
])('%s: %s', (message, refusal) => {
  expect(classifyBroadcastError(refused(message))).toBe(refusal)
})

test('classifies a missing answer as unreachable', () => {
  expect(classifyBroadcastError(new HttpRequestError({ url }))).toBe('unreachable')
  expect(classifyBroadcastError(new TimeoutError({ body, url }))).toBe('unreachable')
  expect(classifyBroadcastError(new Error('nonce too low'))).toBe('unreachable')
})
