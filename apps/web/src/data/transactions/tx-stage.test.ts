import { expect, test } from 'vitest'
import { advance, type TxStage, txStageOf } from './tx-stage.ts'

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

test('behavior: the stages of a flow, in their order, are those of the page', () => {
  const names = ['approving', 'approved', 'simulating', 'simulated', 'signing', 'sent', 'replaced', 'mined'] as const
  const shown = names.map((name) => txStageOf({ name } as Parameters<typeof txStageOf>[0]))
  expect([...new Set(shown)]).toEqual(['approving', 'signing', 'pending', 'confirmed'])
  expect(walk(...shown)).toBe('confirmed')
})
