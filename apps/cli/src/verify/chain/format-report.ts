import { failedStepOf, type VerifyStep } from '@tyche/sdk/verify'

/** A line for each step, and what it was computed from. */
export function formatSteps(steps: readonly VerifyStep[]): string[] {
  return steps.flatMap(({ name, isTrue, facts }) => [
    `${isTrue ? 'ok  ' : 'FAIL'} ${name}`,
    ...Object.entries(facts).map(([fact, value]) => `     ${fact} ${value}`),
  ])
}

/** JSON with every amount as a decimal text. */
export function formatJson(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? each.toString() : each), 2)
}

/** The verdict in one sentence. Names the first step that failed: those after it are computed from it. */
export function formatVerdict(subject: string, steps: readonly VerifyStep[]): string {
  const failed = failedStepOf(steps)
  return failed ? `Verify fail: ${subject}, ${failed.name}.` : `${subject} is as the beacon decided.`
}
