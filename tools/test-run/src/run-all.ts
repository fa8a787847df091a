import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addCounts, type Counts, formatCounts, judgeCounts, noCounts } from './counts.ts'
import type { Runner, RunnerResult } from './runners.ts'

const places = 2

/**
 * For each suite alone, so that one that hangs leaves the others their time. On two slow cores the longest (vitest) took 12
 * minutes and all together 31: a run in which one hangs still ends within the 90 that CI gives it, and a machine on which a
 * sound suite needs more than this could not finish a run there anyway.
 */
const suiteLimitMs = 50 * 60_000

/** Runs everything, two runners at a time, and reports each as it ends. */
export async function runAll(
  runners: readonly Runner[],
  print: (text: string) => void,
  limitMs = suiteLimitMs,
): Promise<Counts> {
  const scratch = mkdtempSync(join(tmpdir(), 'tyche-test-run-'))
  let total = noCounts
  let free = places
  let wake: () => void = () => undefined
  const took = new Map<string, number>()

  const runOne = async (runner: Runner) => {
    const startedAt = Date.now()
    const limit = AbortSignal.timeout(limitMs)
    const result = await runner.run(scratch, limit).catch(crashed)
    const { counts, complaint } = judgeCounts(result.counts, result.isExitGood && !limit.aborted)
    total = addCounts(total, counts)
    const tookMs = Date.now() - startedAt
    took.set(runner.name, tookMs)
    const time = `${(tookMs / 1000).toFixed(1)} s`
    const overLimit = `${runner.name} did not end within its ${limitMs / 60_000} minutes and was ended`
    const detail = limit.aborted ? overLimit : (complaint ?? result.detail)
    const mark = counts.failed > 0 ? '✗' : '✓'
    print(
      `  ${mark} ${runner.name.padEnd(18)} ${time.padStart(8)}   ${formatCounts(counts)}${detail ? `   ${detail}` : ''}`,
    )
    if (counts.failed > 0) print(`\n${result.output.trimEnd()}\n`)
  }

  try {
    const running: Promise<void>[] = []
    const byName = new Map<string, Promise<void>>()
    for (const runner of runners) {
      await Promise.all((runner.after ?? []).map((name) => byName.get(name)))
      const { afterIfSlow } = runner
      // Without the probe nothing is known of the machine.
      if (afterIfSlow && (took.get(afterIfSlow.probe) ?? Number.POSITIVE_INFINITY) > afterIfSlow.limitMs)
        await byName.get(afterIfSlow.runner)
      while (free === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      free -= 1
      if (runner.isLong) print(`  · ${runner.name} ...`)
      const done = runOne(runner).finally(() => {
        free += 1
        wake()
      })
      running.push(done)
      byName.set(runner.name, done)
    }
    await Promise.all(running)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
  return total
}

function crashed(error: unknown): RunnerResult {
  return { counts: undefined, isExitGood: false, output: error instanceof Error ? error.message : String(error) }
}
