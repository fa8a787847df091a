import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { inactivationCallOf } from './inactivation-call-of.ts'

const deployment = { contracts: { luckyBuy: zeroAddress } }

test('default: first the request, then the end when it is due', () => {
  const stepAt = (inactivationAtSec: number, nowSec: number) =>
    inactivationCallOf({ deployment, product: { id: 7, state: 'drawing', inactivationAtSec }, nowSec })?.functionName
  expect(stepAt(0, 50)).toBe('requestInactivation')
  expect(stepAt(100, 99)).toBeUndefined()
  expect(stepAt(100, 100)).toBe('finalizeInactivation')
})

test('behavior: none for a product that is not being drawn', () => {
  const product = { id: 7, state: 'drawn', inactivationAtSec: 0 } as const
  expect(inactivationCallOf({ deployment, product, nowSec: 50 })).toBeUndefined()
})
