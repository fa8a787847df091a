import { toHex } from 'viem'
import { expect, test } from 'vitest'
import { createHeadTracker, type Head, REORG_DEPTH } from './head-tracker.ts'

/** Block `number` of the chain `fork`, whose parent is on `parentFork`. */
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

test('default: reports blocks of a growing chain as extensions', () => {
  const { tracker, changes } = track(block(5), block(6), block(9))
  expect(changes).toEqual(['extended', 'extended', 'extended'])
  expect(tracker.newest?.number).toBe(9n)
})

test('behavior: reports each block once when two sources deliver it', () => {
  expect(track(block(5), block(6), block(6), block(5)).changes).toEqual(['extended', 'extended', 'known', 'known'])
})

test('behavior: reports a replacement for another block of the same or an earlier number', () => {
  expect(track(block(5), block(5, 2, 1)).changes).toEqual(['extended', 'replaced'])
  expect(track(block(5), block(6), block(7), block(5, 2)).changes.at(-1)).toBe('replaced')
})

test('behavior: reports a replacement for a block with another parent', () => {
  expect(track(block(5), block(6), block(7, 2)).changes.at(-1)).toBe('replaced')
})

test('behavior: treats a replaced block as new when it returns', () => {
  const { changes } = track(block(5), block(6), block(6, 2, 1), block(6))
  expect(changes.slice(2)).toEqual(['replaced', 'replaced'])
})

test('behavior: drops later blocks when a known block is the newest', () => {
  const { tracker } = track(block(5), block(6), block(7))
  expect(tracker.observe(block(6), true)).toBe('replaced')
  expect(tracker.newest?.number).toBe(6n)
  expect(tracker.observe(block(6), true)).toBe('known')
  expect(tracker.observe(block(7), false)).toBe('extended')
})

test('behavior: forgets blocks deeper than any reorg', () => {
  const { tracker } = track(block(1))
  tracker.observe(block(2 + Number(REORG_DEPTH)), false)
  expect(tracker.observe(block(1), false)).toBe('replaced')
})
