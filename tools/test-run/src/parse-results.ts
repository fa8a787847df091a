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

/** Vitest's JSON report by folder (`apps/api`, ...). A file that could not be loaded is one failure. */
export function parseVitest(report: string, folderOf: (file: string) => string): Map<string, Counts> | undefined {
  const parsed = parseJson<VitestReport>(report)
  if (!parsed?.testResults) return undefined
  const byFolder = new Map<string, Counts>()
  for (const file of parsed.testResults) {
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

interface PlaywrightReport {
  readonly stats?: { expected: number; unexpected: number; flaky: number; skipped: number }
  readonly errors?: readonly unknown[]
}

/** Playwright's JSON report. A test that passed at the second try only has failed. */
export function parsePlaywright(report: string): Counts | undefined {
  const parsed = parseJson<PlaywrightReport>(report)
  if (!parsed?.stats) return undefined
  const { expected, unexpected, flaky, skipped } = parsed.stats
  return { passed: expected, failed: unexpected + flaky + (parsed.errors?.length ?? 0), skipped }
}

function parseJson<T>(text: string): T | undefined {
  try {
    return JSON.parse(text) as T
  } catch {
    return undefined
  }
}
