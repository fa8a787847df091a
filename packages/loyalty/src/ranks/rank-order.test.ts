import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareRanks, type RankEntry } from './rank-order.ts'

const entry = { volumeUsd: 10n, block: 5n, logIndex: 3, address: '0xb0' }

test.each([
  ['larger volume first', { volumeUsd: 11n, block: 9n }],
  ['of equal volumes the earlier block', { block: 4n, logIndex: 9 }],
  ['in one block the earlier event', { logIndex: 2, address: '0xc0' }],
  ['else the smaller address', { address: '0xa0' }],
  ['an address of capital letters', { address: '0xA0' }],
])('behavior: %s', (_, change) => {
  expect(compareRanks({ ...entry, ...change }, entry)).toBeLessThan(0)
  expect(compareRanks(entry, { ...entry, ...change })).toBeGreaterThan(0)
})

test('behavior: a letter of an address stands where it stands in lower case', () => {
  expect(compareRanks({ ...entry, address: '0xa0' }, { ...entry, address: '0xB0' })).toBeLessThan(0)
})

test('behavior: two accounts never share a place, and the order does not depend on how the list came', () => {
  const entries = fc.uniqueArray(
    fc.record({
      volumeUsd: fc.bigInt(0n, 3n),
      block: fc.bigInt(0n, 2n),
      logIndex: fc.nat(2),
      address: fc.integer({ min: 16, max: 255 }).map((number) => `0x${number.toString(16)}`),
    }),
    { selector: ({ address }) => address, maxLength: 30 },
  )
  fc.assert(
    fc.property(entries, fc.infiniteStream(fc.nat()), (list, order) => {
      const mixed = list.map((one): [number, RankEntry] => [order.next().value ?? 0, one]).sort(([a], [b]) => a - b)
      const sorted = list.toSorted(compareRanks)
      expect(mixed.map(([, one]) => one).sort(compareRanks)).toEqual(sorted)
      for (const [index, one] of sorted.entries())
        for (const later of sorted.slice(index + 1)) expect(compareRanks(one, later)).toBeLessThan(0)
    }),
  )
})
