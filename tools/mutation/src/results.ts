import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { OperatorName } from './operators.ts'

/**
 * `killed`: a test failed, or none ended in time. `invalid`: it does not compile, or compiles to the same bytecode.
 * `survived`: all tests passed.
 */
export type Status = 'killed' | 'survived' | 'invalid'
export type Result = {
  file: string
  line: number
  operator: OperatorName
  original: string
  replacement: string
  status: Status
  /** The test that failed, or the reason why no test decided. */
  reason: string
  seconds: number
  /** Hash of the mutated source: a result is valid only for this source. */
  sourceHash: string
}
export type Results = Record<string, Result>

const resultsFile = fileURLToPath(new URL('../results.json', import.meta.url))
const explanationsFile = fileURLToPath(new URL('../explanations.json', import.meta.url))

export function readResults(): Results {
  return existsSync(resultsFile) ? (JSON.parse(readFileSync(resultsFile, 'utf8')) as Results) : {}
}

/** Writes in one rename after each mutant, so that a run can be stopped at any time and resumed. */
export function writeResults(results: Results): void {
  const sorted = Object.fromEntries(
    Object.entries(results).sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })),
  )
  writeFileSync(`${resultsFile}.new`, `${JSON.stringify(sorted, null, 2)}\n`)
  renameSync(`${resultsFile}.new`, resultsFile)
}

/** By a surviving mutant's id: why no test needs to detect it, or what was done about it. */
export function readExplanations(): Record<string, string> {
  return JSON.parse(readFileSync(explanationsFile, 'utf8')) as Record<string, string>
}

export function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}
