import { stripVTControlCharacters } from 'node:util'
import type { Counts } from './counts.ts'

const forgeTotal = /^Ran \d+ test suites? in .*: (\d+) tests? passed, (\d+) failed, (\d+) skipped/m

/** The total that `forge test` prints at its end. */
export function parseForge(output: string): Counts | undefined {
  const match = forgeTotal.exec(stripVTControlCharacters(output))
  return match ? { passed: Number(match[1]), failed: Number(match[2]), skipped: Number(match[3]) } : undefined
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

/**
 * Vitest's JSON reports by folder (`apps/api`, ...); a later one replaces what earlier ones said of its files. A file that
 * could not be loaded is one failure.
 */
export function parseVitest(
  reports: readonly string[],
  folderOf: (file: string) => string,
): Map<string, Counts> | undefined {
  const parsed = reports.map((report) => parseJson<VitestReport>(report))
  const results = new Map<string, VitestReport['testResults'][number]>()
  for (const report of parsed) {
    if (!report?.testResults) return undefined
    for (const file of report.testResults) results.set(file.name, file)
  }
  const byFolder = new Map<string, Counts>()
  for (const file of results.values()) {
    const statuses = file.assertionResults.map((result) => result.status)
    const passed = statuses.filter((status) => status === 'passed').length
    const failed = statuses.filter((status) => status === 'failed').length
    const fileFailed = file.status === 'failed' && failed === 0 ? 1 : 0
    const sum = byFolder.get(folderOf(file.name)) ?? { passed: 0, failed: 0, skipped: 0 }
    byFolder.set(folderOf(file.name), {
      passed: sum.passed + passed,
      failed: sum.failed + failed + fileFailed,
      skipped: sum.skipped + statuses.length - passed - failed,
    })
  }
  return byFolder
}

const origin = /(?:originated in "|for test files |while running test files? )([^"\s]+\.test\.tsx?)/g

/** The files of a Vitest run with a failure; none when an error that nobody caught says nothing of its file. */
export function vitestFailures(report: string, output: string): readonly string[] {
  const results = parseJson<VitestReport>(report)?.testResults ?? []
  const failed = results.filter(({ status }) => status === 'failed').map(({ name }) => name)
  const text = stripVTControlCharacters(output)
  if (!/Unhandled (?:Errors?|Rejection)/.test(text)) return failed
  // Some name a file in full, some within its project.
  const uncaught = [...text.matchAll(origin)].flatMap(([, file = '']) =>
    file.startsWith('/') ? [file] : results.map(({ name }) => name).filter((name) => name.endsWith(`/${file}`)),
  )
  return uncaught.length > 0 ? [...new Set([...failed, ...uncaught])] : []
}

interface PlaywrightSuite {
  readonly file: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly { readonly title: string; readonly tests: readonly { readonly status: string }[] }[]
}

interface PlaywrightReport {
  readonly stats?: { expected: number; unexpected: number; flaky: number; skipped: number }
  readonly errors?: readonly unknown[]
  readonly suites?: readonly PlaywrightSuite[]
}

/** Playwright's JSON report, and what passed at the second try only, which is in neither count. */
export function parsePlaywright(report: string): { counts: Counts; secondTry: readonly string[] } | undefined {
  const parsed = parseJson<PlaywrightReport>(report)
  if (!parsed?.stats) return undefined
  const { expected, unexpected, skipped } = parsed.stats
  const counts = { passed: expected, failed: unexpected + (parsed.errors?.length ?? 0), skipped }
  return { counts, secondTry: (parsed.suites ?? []).flatMap(flakySpecs) }
}

function flakySpecs({ file, suites = [], specs = [] }: PlaywrightSuite): readonly string[] {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [...flaky.map(({ title }) => `${file}: ${title}`), ...suites.flatMap(flakySpecs)]
}

function parseJson<T>(text: string): T | undefined {
  try {
    return JSON.parse(text) as T
  } catch {
    return undefined
  }
}
