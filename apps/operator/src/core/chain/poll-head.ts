import type { OperatorContext } from '../context.ts'
import type { Job } from '../jobs/job.ts'
import { observeHead } from './observe-head.ts'

const INTERVAL_MS = 500
/** A chain that was reset without a new block is not announced over the socket. */
const QUIET_MS = 10_000

/** Reads the newest block while the socket is down or silent, and triggers the search for requests in new blocks. */
export const pollHead: Job<OperatorContext> = {
  name: 'poll-head',
  interval: INTERVAL_MS,
  async run(context) {
    const { client, state } = context
    const silentMs = Date.now() - state.lastHeadAtMs
    if (state.isSocketUp && !state.isHeadDoubtful && silentMs < QUIET_MS) return
    const { number, hash, parentHash, timestamp, baseFeePerGas } = await client.getBlock()
    state.isHeadDoubtful = false
    const before = context.head.newest
    const head = { number, hash, parentHash, timestampSec: Number(timestamp), baseFeePerGas: baseFeePerGas ?? 0n }
    const isFresh = before !== undefined && silentMs < 2 * INTERVAL_MS
    observeHead(context, head, { isLatest: true, isFresh })
    if (before?.hash !== hash) context.trigger('find-unsettled')
  },
}
