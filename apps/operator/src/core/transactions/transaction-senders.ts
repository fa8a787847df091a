import type { OperatorContext } from '../context.ts'
import type { TransactionSender } from './transaction-sender.ts'

type Senders = Pick<OperatorContext, 'sender' | 'managerSender'>

/** One sender for each account of the process. */
export function sendersOf({ sender, managerSender }: Senders): TransactionSender[] {
  return managerSender && managerSender !== sender ? [sender, managerSender] : [sender]
}

/** Resyncs all senders after the node may have lost its pool or some blocks. */
export function resyncSenders(senders: Senders): void {
  for (const sender of sendersOf(senders)) sender.resync()
}
