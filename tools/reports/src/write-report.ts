import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withOrigin, withoutOrigin } from './heading.ts'
import { withPrinted } from './printed.ts'
import { type ReportName, reportOf } from './reports.ts'
import { hashSources } from './source-hash.ts'

export const root = fileURLToPath(new URL('../../../', import.meta.url))

export function reportFile(name: string): string {
  return join(root, 'docs/reports', `${name}.md`)
}

/** The report without its origin. */
export function readReport(name: ReportName): string {
  return withoutOrigin(readFileSync(reportFile(name), 'utf8'))
}

/** Writes the report with today's date, the commit and the hash of its sources. */
export function writeReport(name: ReportName, text: string): void {
  const { command, sources } = reportOf(name)
  const commit = execFileSync('git', ['rev-parse', '--short=7', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const date = new Date().toISOString().slice(0, 10)
  writeFileSync(reportFile(name), withOrigin(text, { command, date, commit, sources: hashSources(root, sources) }))
}

/** Writes what a command printed into its report; the words around it stay. */
export function writePrinted(name: ReportName, printed: string): void {
  writeReport(name, withPrinted(readReport(name), printed))
}
