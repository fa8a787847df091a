import type { OperatorContext } from '../context.ts'
import type { TransactionLane } from './transaction-lane.ts'

type Lanes = Pick<OperatorContext, 'lane' | 'managerLane'>

/** One for each account that this process sends from. */
export function lanesOf({ lane, managerLane }: Lanes): TransactionLane[] {
  return managerLane && managerLane !== lane ? [lane, managerLane] : [lane]
}

/** The node may have lost its pool or some blocks. */
export function resyncLanes(lanes: Lanes): void {
  for (const lane of lanesOf(lanes)) lane.resync()
}
