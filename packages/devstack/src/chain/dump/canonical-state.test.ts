import { type Hex, keccak256 } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { callRpc } from '../rpc.ts'
import { startChain } from '../start-chain.ts'
import { canonicalBlocks, hashHeader } from './canonical-state.ts'

type Header = Record<string, Hex>

const header = (number: number, parent: Header | undefined, filler: number): Header => ({
  parentHash: parent ? hashHeader(parent) : `0x${'00'.repeat(32)}`,
  number: `0x${number.toString(16)}`,
  timestamp: `0x${filler.toString(16)}`,
  mixHash: keccak256(`0x${filler.toString(16).padStart(64, '0')}`),
})

test('behavior: hashes a header like the chain', async () => {
  const chain = await startChain({ threads: 1 })
  onTestFinished(() => chain.stop())
  const block = await callRpc<Header & { hash: Hex }>(chain.rpcUrl, 'eth_getBlockByNumber', ['0x0', false])
  expect(hashHeader(block)).toBe(block.hash)
})

test('behavior: drops blocks that are not ancestors of the newest one, and keeps the order', () => {
  const first = header(0, undefined, 100)
  const strangeFirst = header(0, undefined, 200)
  const second = header(1, first, 101)
  const droppedSecond = header(1, first, 102)
  const third = header(2, second, 103)
  const droppedThird = header(2, droppedSecond, 104)
  const blocks = [droppedThird, strangeFirst, second, third, first, droppedSecond].map((one) => ({ header: one }))
  const newest = { prevrandao: third.mixHash as Hex, timestamp: third.timestamp as Hex }
  const kept = canonicalBlocks({ newestNumber: 2, newest, blocks })
  expect(kept.map((block) => block.header)).toEqual([first, second, third])
})

test('error: rejects a dump whose chain has a gap', () => {
  const first = header(0, undefined, 100)
  const third = header(2, header(1, first, 101), 102)
  const blocks = [first, third].map((one) => ({ header: one }))
  expect(() => canonicalBlocks({ newestNumber: 2, newest: {}, blocks })).toThrow('no block 1')
})
