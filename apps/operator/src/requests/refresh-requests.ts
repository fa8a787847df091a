import { readRequests } from '../chain/coordinator.ts'
import type { OperatorContext } from '../context.ts'
import { trackRequests } from './track-requests.ts'

/** Asks the chain what became of requests and corrects the book: settled and vanished ones leave, moved rounds move. */
export async function refreshRequests(context: OperatorContext, ids: readonly bigint[]): Promise<void> {
  const { book, client, facts, logger } = context
  const open: { id: bigint; round: bigint }[] = []
  for (const { id, round, status } of await readRequests(client, facts.coordinator, ids)) {
    if (status === 'fulfilled') book.settle(id)
    else if (status === 'unknown') {
      if (book.get(id)) logger.info({ requestId: id.toString() }, 'request vanished from the chain; dropped')
      book.drop(id)
    } else open.push({ id, round })
  }
  trackRequests(context, open)
}
