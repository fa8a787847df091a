import { toHex } from 'viem'
import { expect, test } from 'vitest'
import { createHeadTracker, type Head, REORG_DEPTH } from './head-tracker.ts'

/** Block `number` of the chain that is called `fork`, whose parent is on `parentFork`. */
function block(number: number, fork = 1, parentFork = fork): Head {
  const hash = (n: number, f: number) => toHex(n * 1000 + f, { size: 32 })
  return {
    number: BigInt(number),
    hash: hash(number, fork),
    parentHash: hash(number - 1, parentFork),
    timestampSec: number,
    baseFeePerGas: 1n,
  }
}

function track(...heads: Head[]) {
  const tracker = createHeadTracker()
  return { tracker, changes: heads.map((head) => tracker.observe(head, false)) }
}

test('default: a chain that grows', () => {
  const { tracker, changes } = track(block(5), block(6), block(9))
  expect(changes).toEqual(['extended', 'extended', 'extended'])
  expect(tracker.newest?.number).toBe(9n)
})

test('behavior: hears every block once, also from two sources', () => {
  expect(track(block(5), block(6), block(6), block(5)).changes).toEqual(['extended', 'extended', 'known', 'known'])
})

test('behavior: another block of the same or an earlier number replaces', () => {
  expect(track(block(5), block(5, 2, 1)).changes).toEqual(['extended', 'replaced'])
  expect(track(block(5), block(6), block(7), block(5, 2)).changes.at(-1)).toBe('replaced')
})

test('behavior: a block whose parent is another one replaces', () => {
  expect(track(block(5), block(6), block(7, 2)).changes.at(-1)).toBe('replaced')
})

test('behavior: what was replaced is new again when it comes back', () => {
  const { changes } = track(block(5), block(6), block(6, 2, 1), block(6))
  expect(changes.slice(2)).toEqual(['replaced', 'replaced'])
})

test('behavior: a known block that is said to be the newest replaces those after it', () => {
  const { tracker } = track(block(5), block(6), block(7))
  expect(tracker.observe(block(6), true)).toBe('replaced')
  expect(tracker.newest?.number).toBe(6n)
  expect(tracker.observe(block(6), true)).toBe('known')
  expect(tracker.observe(block(7), false)).toBe('extended')
})

test('behavior: forgets what is deeper than any reorg', () => {
  const { tracker } = track(block(1))
  tracker.observe(block(2 + Number(REORG_DEPTH)), false)
  expect(tracker.observe(block(1), false)).toBe('replaced')
})
