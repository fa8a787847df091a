import { readCoordinatorEvents } from '@tyche/sdk/randomness'
import { scanLogs } from '@tyche/sdk/tx'
import { REORG_DEPTH } from '../../core/chain/head-tracker.ts'
import type { OperatorContext } from '../../core/context.ts'
import type { Job } from '../../core/jobs/job.ts'
import { refreshRequests } from './refresh-requests.ts'

/**
 * Finds requests that the socket missed: before the start, while it was down, after a reorg. Searches
 * the blocks since the last search and the reorg depth before them, then reads the state of each request
 * found and of each one in the queue from the chain.
 */
export const findUnsettled: Job<OperatorContext> = {
  name: 'find-unsettled',
  interval: 10_000,
  async run(context) {
    const { client, facts, queue, games, state, logger } = context
    const toBlock = await client.getBlockNumber({ cacheTime: 0 })
    if (state.scannedTo !== undefined && toBlock + REORG_DEPTH < state.scannedTo) state.needsFullScan = true
    const isFull = state.scannedTo === undefined || state.needsFullScan
    const fromBlock = isFull ? facts.deploymentBlock : startOf(state.scannedTo ?? 0n, facts.deploymentBlock)

    const gameCount = games.addresses.length
    const found = new Set(queue.ids())
    const hashes = new Map<bigint, string>()
    for await (const logs of scanLogs(client, { address: facts.contracts.randomnessCoordinator }, fromBlock, toBlock)) {
      context.signal.throwIfAborted()
      const { requested, fulfilled } = readCoordinatorEvents({ deployment: facts, logs })
      for (const { id, consumer, transactionHash } of requested) {
        if (!games.has(consumer)) continue
        found.add(id)
        hashes.set(id, transactionHash)
      }
      for (const id of fulfilled) if (!queue.get(id)) found.delete(id)
    }
    await refreshRequests(context, [...found], hashes)
    if (isFull)
      logger.info({ fromBlock: Number(fromBlock), toBlock: Number(toBlock), open: queue.size }, 'searched all blocks')
    state.scannedTo = toBlock
    // A game that was added meanwhile needs all blocks.
    if (games.addresses.length === gameCount) state.needsFullScan = false
    context.trigger('settle-due-rounds')
  },
}

function startOf(scannedTo: bigint, deploymentBlock: bigint): bigint {
  const start = scannedTo - REORG_DEPTH
  return start > deploymentBlock ? start : deploymentBlock
}
