import { expect, test } from 'vitest'
import { parseOrigin, withOrigin, withoutOrigin } from './heading.ts'

const origin = { command: 'npm run gas', date: '2026-11-22', commit: '0a1b2c3', sources: '0123456789abcdef' }
const report = '# Gas\n\nFigures.\n'

test('behavior: the origin is written once below the title, and can be parsed and removed', () => {
  const written = withOrigin(report, origin)
  expect(written).toBe(
    '# Gas\n\nFigures of `npm run gas`, 2026-11-22, commit `0a1b2c3`, sources `0123456789abcdef`.\n\nFigures.\n',
  )
  expect(parseOrigin(written)).toEqual(origin)
  expect(withoutOrigin(written)).toBe(report)
  expect(withOrigin(written, { ...origin, date: '2026-11-23' })).toBe(written.replace('11-22', '11-23'))
})

test('behavior: a report without an origin has none', () => {
  expect(parseOrigin(report)).toBeUndefined()
  expect(withoutOrigin(report)).toBe(report)
})

test('error: a report without a title', () => {
  expect(() => withOrigin('Figures.\n', origin)).toThrow('A report begins with a title')
})
