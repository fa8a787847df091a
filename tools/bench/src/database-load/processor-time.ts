import { listTree } from '@tyche/devstack/process-tree'
import { readProcessUsage } from '../stream-load/process-usage.ts'
import type { Service } from './processes.ts'
import type { Stage } from './stage.ts'

/** Processor seconds since they started: of a service, of the database, and of this process. */
export interface ProcessorTime {
  readonly service: number
  readonly database: number
  readonly sender: number
}

export function readProcessorTime({ databasePid }: Stage, { child }: Service): ProcessorTime {
  const database = listTree({ pid: databasePid() }).reduce((sum, pid) => sum + processorSecOf(pid), 0)
  return { service: processorSecOf(child.pid), database, sender: processorSecOf(process.pid) }
}

export const spentBetween = (before: ProcessorTime, after: ProcessorTime): ProcessorTime => ({
  service: after.service - before.service,
  database: after.database - before.database,
  sender: after.sender - before.sender,
})

/** 0 for a process that has just ended. */
function processorSecOf(pid: number): number {
  try {
    return readProcessUsage(pid).processorSec
  } catch {
    return 0
  }
}
