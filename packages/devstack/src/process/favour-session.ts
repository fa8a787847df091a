import { readFileSync, writeFileSync } from 'node:fs'
import { listTree } from './tree.ts'

/**
 * Favours the session of a process. Linux shares the processors between sessions first (sched(7), autogroup), so that nice alone
 * reaches no process outside its session. A process that was started detached has its own. Does nothing on other systems, and
 * without the rights.
 *
 * @param nice from -20, most favoured, to 19
 */
export function favourSession(pid: number, nice: number): void {
  const file = `/proc/${pid}/autogroup`
  try {
    const before = / nice (-?\d+)/.exec(readFileSync(file, 'utf8'))?.[1]
    if (before !== undefined && Number(before) !== nice) writeFileSync(file, String(nice))
  } catch {
    // It ended, or this process has no right to.
  }
}

/** Favours the sessions that descendants of this process have opened: its own is shared with what runs beside it. */
export function favourSessionsBelow(nice: number): void {
  const own = groupOf('self')
  for (const pid of listTree({ pid: process.pid })) if (groupOf(pid) !== own) favourSession(pid, nice)
}

function groupOf(pid: number | 'self'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/autogroup`, 'utf8').split(' ')[0]
  } catch {
    return undefined
  }
}
