import { readFileSync } from 'node:fs'
import { listTree } from '@tyche/devstack/process-tree'

/** The kernel counts processor time in hundredths of a second. */
const TICKS_PER_SEC = 100

export interface ProcessUsage {
  readonly memoryBytes: number
  readonly processorSec: number
  /** Of its children that have ended, and theirs. */
  readonly endedSec: number
}

/** What a process takes up, as Linux tells. */
export function readProcessUsage(pid: number): ProcessUsage {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const memoryKib = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1])
  // The name in brackets may have spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  const seconds = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) / TICKS_PER_SEC
  return { memoryBytes: memoryKib * 1024, processorSec: seconds(11), endedSec: seconds(13) }
}

/** Processor seconds of a process and all that it has started, also of what has ended since. */
export function readTreeProcessorSec(root: number): number {
  return listTree({ pid: root }).reduce((sum, pid) => sum + processorSecOf(pid), 0)
}

/** 0 for a process that has just ended: its parent has its seconds then. */
function processorSecOf(pid: number): number {
  try {
    const { processorSec, endedSec } = readProcessUsage(pid)
    return processorSec + endedSec
  } catch {
    return 0
  }
}
