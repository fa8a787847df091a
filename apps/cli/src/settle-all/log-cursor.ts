import { type ScanFilter, scanLogs } from '@tyche/sdk/tx'
import type { Log, PublicClient } from 'viem'

/** Blocks that every search reads again, as a reorg may have replaced them. */
const REORG_DEPTH = 128n

/** Reads logs since the deployment at first, then since the last search. */
export function createLogCursor(client: PublicClient, filter: ScanFilter, deploymentBlock: bigint) {
  let scannedTo: bigint | undefined
  return async function* readNew(): AsyncGenerator<Log[]> {
    const toBlock = await client.getBlockNumber({ cacheTime: 0 })
    const from = scannedTo === undefined ? deploymentBlock : scannedTo - REORG_DEPTH
    yield* scanLogs(client, filter, from > deploymentBlock ? from : deploymentBlock, toBlock)
    scannedTo = toBlock
  }
}
