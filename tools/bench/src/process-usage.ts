import { readFileSync } from 'node:fs'
import { listTree } from '@tyche/devstack/process-tree'

/** The kernel counts processor time in hundredths of a second. */
const TICKS_PER_SEC = 100

export interface ProcessUsage {
  readonly memoryBytes: number
  readonly processorSec: number
}

/** What a process takes up, as Linux tells. */
export function readProcessUsage(pid: number): ProcessUsage {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const memoryKib = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1])
  // The name in brackets may have spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return { memoryBytes: memoryKib * 1024, processorSec: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SEC }
}

/** Processor seconds of a process and all that it has started and that still run. */
export function readTreeProcessorSec(root: number): number {
  return listTree({ pid: root }).reduce((sum, pid) => sum + processorSecOf(pid), 0)
}

/** 0 for a process that has just ended. */
function processorSecOf(pid: number): number {
  try {
    return readProcessUsage(pid).processorSec
  } catch {
    return 0
  }
}
