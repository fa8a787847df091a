import type { Counts } from './counts.ts'

/**
 * How many tests (of Vitest: files) may fail once in CI and count by their second try. A machine that stands still for
 * some seconds fails one at random; more than this is no accident. Nowhere else is anything tried again: who works on
 * the code should see what is unsteady.
 */
export function secondTries(env: NodeJS.ProcessEnv): number {
  return env.CI === 'true' ? 3 : 0
}

/** Counts with those that needed a second try: as passed where they are few enough, as failed otherwise. */
export function countSecondTries(counts: Counts, secondTry: readonly string[], allowed: number): Counts {
  return secondTry.length > allowed
    ? { ...counts, failed: counts.failed + secondTry.length }
    : { ...counts, passed: counts.passed + secondTry.length }
}
