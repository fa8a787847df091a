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
  /** The test that failed, or why there is no verdict of a test. */
  reason: string
  seconds: number
  /** Of the source that was mutated: a result of another source is worth nothing. */
  sourceHash: string
}
export type Results = Record<string, Result>

const resultsFile = fileURLToPath(new URL('../results.json', import.meta.url))
const explanationsFile = fileURLToPath(new URL('../explanations.json', import.meta.url))

export function readResults(): Results {
  return existsSync(resultsFile) ? (JSON.parse(readFileSync(resultsFile, 'utf8')) as Results) : {}
}

/** In one rename, after each mutant: a run can be stopped at any time and continues where it was. */
export function writeResults(results: Results): void {
  const sorted = Object.fromEntries(
    Object.entries(results).sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })),
  )
  writeFileSync(`${resultsFile}.new`, `${JSON.stringify(sorted, null, 2)}\n`)
  renameSync(`${resultsFile}.new`, resultsFile)
}

/** Why a surviving mutant is none that a test should find, or what was done about it, by the mutant's id. */
export function readExplanations(): Record<string, string> {
  return JSON.parse(readFileSync(explanationsFile, 'utf8')) as Record<string, string>
}

export function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}
