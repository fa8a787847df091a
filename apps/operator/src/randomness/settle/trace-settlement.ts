import { recordBetSpan } from '@tyche/service/bet-trace'
import type { Hash } from 'viem'
import type { PendingRequest } from '../requests/request-queue.ts'

/** Records a fulfilled request: the wait for its round, and what followed until the receipt. */
export function traceSettlement(request: PendingRequest, dueAtMs: number, settlement: Hash): void {
  const { id, round, transactionHash, seenAtMs } = request
  if (transactionHash === undefined) return
  const attributes = { 'tyche.request': id.toString(), 'tyche.round': round.toString() }
  const startMs = Math.max(seenAtMs, dueAtMs)
  recordBetSpan({ transactionHash, name: 'wait for the round', startMs: seenAtMs, endMs: startMs, attributes })
  const settled = { ...attributes, 'tyche.settlement': settlement }
  recordBetSpan({ transactionHash, name: 'settle', startMs, attributes: settled })
}
