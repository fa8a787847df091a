import { expect, test } from 'vitest'
import * as estimates from './estimates.ts'

test('exports', () => {
  expect(Object.keys(estimates)).toMatchInlineSnapshot(`
    [
      "mulBpsUp",
      "subBpsDown",
      "toWad",
      "depositCostsOf",
      "minReceived",
      "openBetsEffectOf",
      "hasSpread",
      "removeFeeOf",
      "roomFor",
      "shareValue",
      "tokenValue",
      "valueWhenClear",
      "exitOrderStateOf",
    ]
  `)
})
