import { CALLBACK_GAS } from '@tyche/protocol/callback-gas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSettlementBatches, MAX_BATCH_GAS } from './settlement-batches.ts'

function requests(count: number, options: { failures?: number; setbacks?: number } = {}) {
  return Array.from({ length: count }, (_, i) => ({ id: BigInt(i), failures: 0, setbacks: 0, ...options }))
}

test('default: twenty requests go together', () => {
  const [batch, ...others] = createSettlementBatches(requests(20), CALLBACK_GAS)
  expect(others).toEqual([])
  expect(batch!.requests).toHaveLength(20)
  expect(batch!.callbackGas).toBe(CALLBACK_GAS)
})

test('behavior: every request is in exactly one batch within the bounds', () => {
  const counts = fc.integer({ min: 0, max: 500 })
  fc.assert(
    fc.property(counts, fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }), (count, failures, setbacks) => {
      const batches = createSettlementBatches(
        [...requests(count), ...requests(3, { failures, setbacks })],
        CALLBACK_GAS,
      )
      expect(batches.flatMap((batch) => batch.requests)).toHaveLength(count + 3)
      for (const { gas, requests: some } of batches) {
        expect(gas <= MAX_BATCH_GAS || some.length === 1).toBe(true)
        expect(some.length).toBeLessThanOrEqual(200)
      }
    }),
  )
})

test('behavior: failed callbacks go alone, with twice the gas each time and a bound', () => {
  const gasAfter = (failures: number) => createSettlementBatches(requests(2, { failures }), CALLBACK_GAS)
  expect(gasAfter(1).map(({ callbackGas }) => callbackGas)).toEqual([1_000_000n, 1_000_000n])
  expect(gasAfter(5)[0]!.callbackGas).toBe(8_000_000n)
  expect(gasAfter(5)[0]!.gas <= MAX_BATCH_GAS).toBe(true)
})

test('behavior: after a setback every callback counts in full', () => {
  const [batch] = createSettlementBatches(requests(3, { setbacks: 1 }), CALLBACK_GAS)
  expect(batch!.gas >= 4n * CALLBACK_GAS).toBe(true)
})

test('behavior: nothing to settle, nothing to send', () => {
  expect(createSettlementBatches([], CALLBACK_GAS)).toEqual([])
})
