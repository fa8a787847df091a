import { expect, test } from 'vitest'
import { advance, type TxStage } from './tx-stage.ts'

const walk = (...reports: TxStage[]) => reports.reduce<TxStage>(advance, 'idle')

test('default', () => {
  expect(walk('approving', 'signing', 'pending', 'confirmed')).toBe('confirmed')
})

test('behavior: without an approval', () => {
  expect(walk('signing', 'pending', 'confirmed')).toBe('confirmed')
})

test('behavior: late and impossible reports change nothing', () => {
  expect(walk('signing', 'pending', 'confirmed', 'pending', 'signing')).toBe('confirmed')
  expect(walk('confirmed')).toBe('idle')
  expect(walk('signing', 'failed', 'confirmed')).toBe('failed')
})
