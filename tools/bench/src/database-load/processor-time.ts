import { readProcessUsage, readTreeProcessorSec } from '../process-usage.ts'
import type { Service } from './processes.ts'
import type { Stage } from './stage.ts'

/** Processor seconds since they started: of a service or its replicas together, of the database, of what is before the service, and of this process. */
export interface ProcessorTime {
  readonly service: number
  readonly database: number
  readonly edge: number
  readonly sender: number
}

export function readProcessorTime(
  { databasePid }: Stage,
  services: readonly Service[],
  edgePid?: number,
): ProcessorTime {
  const of = (pid: number) => readProcessUsage(pid).processorSec
  return {
    service: services.reduce((sum, { child }) => sum + of(child.pid), 0),
    database: readTreeProcessorSec(databasePid()),
    edge: edgePid === undefined ? 0 : readTreeProcessorSec(edgePid),
    sender: of(process.pid),
  }
}

export const spentBetween = (before: ProcessorTime, after: ProcessorTime): ProcessorTime => ({
  service: after.service - before.service,
  database: after.database - before.database,
  edge: after.edge - before.edge,
  sender: after.sender - before.sender,
})
