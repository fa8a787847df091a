import { readReport } from '@tyche/reports/write-report'
import { expect, test } from 'vitest'
import { readSnapshots } from './read-snapshots.ts'
import { render } from './render.ts'

test('behavior: docs/reports/gas-comparison.md matches the committed snapshots', () => {
  expect(readReport('gas-comparison'), 'stale: npm run bench:gas').toBe(render(readSnapshots()))
})

test('behavior: reports a missed goal, and lower gas of others', () => {
  const { bets, ...others } = readSnapshots()
  const text = render({ ...others, bets: { ...bets, '20 bets of 1 play: player + operator, per bet': '681114' } })
  expect(text).toContain('179,500 (missed by 501,614)')
  expect(text).toContain('| player + operator, won | 681,114 | 559,699 | BetSwirl CoinToss | 1.2 x more |')
})

test('error: a figure is missing in the snapshots', () => {
  const { liquidity, ...others } = readSnapshots()
  expect(() => render({ ...others, liquidity: { ...liquidity, 'addLiquidity, one token': '' } })).toThrow()
})
