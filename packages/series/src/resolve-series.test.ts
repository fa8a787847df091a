import { expect, test } from 'vitest'
import { resolveSeries } from './resolve-series.ts'
import { parseSeriesFile } from './series-file.ts'

const [series] = parseSeriesFile({
  series: [
    {
      clientId: 3,
      name: 'Daily',
      kind: 'quantityLimited',
      token: 'usdm',
      price: '0.5',
      reward: '40.25',
      subsidy: '0.000001',
      quantity: 1,
      total: 100,
      durationSec: 60,
    },
  ],
})
const token = { symbol: 'USDM', address: '0x00000000000000000000000000000000000000aA', decimals: 6 } as const

test('default: converts amounts to base units and finds the token by symbol or address', () => {
  const expected = { token: token.address, price: 500_000n, reward: 40_250_000n, subsidy: 1n, clientId: 3n, total: 100 }
  expect(resolveSeries(series!, [token])).toMatchObject(expected)
  expect(resolveSeries({ ...series!, token: token.address.toLowerCase() }, [token])).toMatchObject(expected)
})

test('error: rejects an unknown token', () => {
  expect(() => resolveSeries({ ...series!, token: 'DAI' }, [token])).toThrow(
    'Series 3: the deployment has no token DAI',
  )
})

test('behavior: the price of a sale for points is in whole points', () => {
  const forPoints = { ...series!, offChain: true, subsidy: '0' }
  expect(resolveSeries({ ...forPoints, price: '25' }, [token])).toMatchObject({ price: 25n, reward: 40_250_000n })
  expect(() => resolveSeries(forPoints, [token])).toThrow('Series 3: price 0.5 is not a whole number of points.')
})

test('error: rejects an amount with more decimals than the token instead of rounding it', () => {
  expect(() => resolveSeries({ ...series!, reward: '0.0000001' }, [token])).toThrow('reward 0.0000001 is finer')
})
