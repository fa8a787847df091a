import { expect, test } from 'vitest'
import { updateNotices } from './notices.ts'

const stale = new Set(['docs/reports/gas.md'])

test.for<[name: string, page: string, path: string, updated: string]>([
  ['a page in docs', '[gas](reports/gas.md), x', 'docs/a.md', '[gas](reports/gas.md) (sources changed since), x'],
  ['an anchor', '[gas](reports/gas.md#bets)', 'docs/a.md', '[gas](reports/gas.md#bets) (sources changed since)'],
  ['a page beside it', '[gas](gas.md)', 'docs/reports/README.md', '[gas](gas.md) (sources changed since)'],
  [
    'a page of a package',
    '[g](../../docs/reports/gas.md)',
    'apps/a/README.md',
    '[g](../../docs/reports/gas.md) (sources changed since)',
  ],
  [
    'an existing notice',
    '[gas](reports/gas.md) (sources changed since)',
    'docs/a.md',
    '[gas](reports/gas.md) (sources changed since)',
  ],
  ['a current report', '[soak](reports/soak.md) (sources changed since).', 'docs/a.md', '[soak](reports/soak.md).'],
  ['another page', '[gas](gas.md)', 'docs/a.md', '[gas](gas.md)'],
])('behavior: %s', ([, page, path, updated]) => {
  expect(updateNotices(page, path, stale)).toBe(updated)
})
