import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addCounts, type Counts, formatCounts, judgeCounts, noCounts } from './counts.ts'
import type { Runner, RunnerResult } from './runners.ts'

const places = 2

/** Runs everything, two light runners or one heavy one at a time, and reports each as it ends. */
export async function runAll(runners: readonly Runner[], print: (text: string) => void): Promise<Counts> {
  const scratch = mkdtempSync(join(tmpdir(), 'tyche-test-run-'))
  let total = noCounts
  let free = places
  let wake: () => void = () => undefined

  const runOne = async (runner: Runner) => {
    const startedAt = Date.now()
    const result = await runner.run(scratch).catch(crashed)
    const { counts, complaint } = judgeCounts(result.counts, result.isExitGood)
    total = addCounts(total, counts)
    const time = `${((Date.now() - startedAt) / 1000).toFixed(1)} s`
    const detail = complaint ?? result.detail
    const mark = counts.failed > 0 ? '✗' : '✓'
    print(
      `  ${mark} ${runner.name.padEnd(18)} ${time.padStart(8)}   ${formatCounts(counts)}${detail ? `   ${detail}` : ''}`,
    )
    if (counts.failed > 0) print(`\n${result.output.trimEnd()}\n`)
  }

  try {
    const running: Promise<void>[] = []
    for (const runner of runners) {
      while (free < runner.weight) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      free -= runner.weight
      if (runner.weight > 1) print(`  · ${runner.name} ...`)
      const done = runOne(runner).finally(() => {
        free += runner.weight
        wake()
      })
      running.push(done)
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
