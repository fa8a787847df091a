import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseOrigin } from './heading.ts'
import { updateNotices } from './notices.ts'
import { reports } from './reports.ts'
import { hashSources } from './source-hash.ts'
import { reportFile, root } from './write-report.ts'

/** The pages with outdated notices, by path, with their new text. */
export function findOutdatedPages(): Map<string, string> {
  const stale = new Set(writtenReports.filter(isStale).map(({ name }) => `docs/reports/${name}.md`))
  const own = new Set(writtenReports.map(({ name }) => `docs/reports/${name}.md`))
  const outdated = new Map<string, string>()
  for (const path of listPages().filter((page) => !own.has(page))) {
    const text = readFileSync(join(root, path), 'utf8')
    const updated = updateNotices(text, path, stale)
    if (updated !== text) outdated.set(path, updated)
  }
  return outdated
}

/** A report that nobody has measured yet is none. */
export const writtenReports = reports.filter(({ name }) => existsSync(reportFile(name)))

function isStale({ name, sources }: (typeof reports)[number]): boolean {
  return parseOrigin(readFileSync(reportFile(name), 'utf8'))?.sources !== hashSources(root, sources)
}

/** Every page of prose in the repository. */
export function listPages(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', '*.md']
  const list = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  const deleted = execFileSync('git', ['ls-files', '-z', '--deleted'], { cwd: root, encoding: 'utf8' }).split('\0')
  return [...new Set(list)].filter((path) => !deleted.includes(path))
}
