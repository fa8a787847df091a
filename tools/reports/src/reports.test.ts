import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseOrigin } from './heading.ts'
import { findOutdatedPages, writtenReports } from './pages.ts'
import { reportFile, root } from './write-report.ts'

test('behavior: every report has a command and sources', () => {
  const files = readdirSync(join(root, 'docs/reports')).filter((name) => name !== 'README.md')
  expect(files.sort()).toEqual(writtenReports.map(({ name }) => `${name}.md`).sort())
})

test.for(writtenReports.map(({ name, command }) => [name, command] as const))(
  'behavior: %s names date, commit and sources of its figures',
  ([name, command]) => {
    expect(parseOrigin(readFileSync(reportFile(name), 'utf8'))).toMatchObject({ command })
  },
)

test('behavior: a page that links to a report says when its sources have changed since', () => {
  expect([...findOutdatedPages().keys()], 'outdated: npm run reports').toEqual([])
})
