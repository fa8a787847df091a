import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const SAMPLE_MS = 1_000
/** Of all processors. */
const QUIET_SHARE = 0.2
const QUIET_SAMPLES = 5
const PATIENCE_MS = 90_000

/** Waits until the machine has been at rest for five seconds: a stack that has just started still works. */
export async function untilQuiet(): Promise<void> {
  let before = readTimes()
  let quiet = 0
  for (const end = performance.now() + PATIENCE_MS; quiet < QUIET_SAMPLES && performance.now() < end; ) {
    await sleep(SAMPLE_MS)
    const now = readTimes()
    const share = (now.busy - before.busy) / (now.all - before.all)
    quiet = share < QUIET_SHARE ? quiet + 1 : 0
    before = now
  }
}

function readTimes(): { readonly busy: number; readonly all: number } {
  const sum = (of: readonly number[]) => of.reduce((total, one) => total + one, 0)
  const all = sum(cpus().flatMap(({ times }) => Object.values(times)))
  return { all, busy: all - sum(cpus().map(({ times }) => times.idle)) }
}
