// Marks links to reports whose sources have changed: `npm run reports`.
// `npm run reports -- gas` also writes date, commit and hash into a report whose figures were put together by hand.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findOutdatedPages } from './pages.ts'
import { reports } from './reports.ts'
import { reportFile, root, writeReport } from './write-report.ts'

for (const name of process.argv.slice(2)) {
  const report = reports.find((one) => one.name === name)
  if (!report) throw new Error(`There is no report ${name}, only ${reports.map((one) => one.name).join(', ')}.`)
  writeReport(report.name, readFileSync(reportFile(report.name), 'utf8'))
}
for (const [path, text] of findOutdatedPages()) writeFileSync(join(root, path), text)
