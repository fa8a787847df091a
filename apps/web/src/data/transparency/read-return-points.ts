import { type ReturnsPoint, readReturns } from '@tyche/sdk/audit'
import { findBlockAt } from '@tyche/sdk/tx'
import { withNode } from './observed-node.ts'

export type ReturnSpan = 'hour' | 'day' | 'week'

const spanSec: Readonly<Record<ReturnSpan, number>> = { hour: 3_600, day: 86_400, week: 604_800 }

/** More would take long, whatever the chain. */
const MOST_BLOCKS = 400_000n

export interface ReturnPoints {
  fromBlock: bigint
  points: readonly ReturnsPoint[]
}

/**
 * The returns of the newest blocks, as far as they are read.
 *
 * @throws `NodeFailure`; the signal's reason once it is aborted.
 */
export function readReturnPoints(
  rpc: string | undefined,
  span: ReturnSpan,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (found: ReturnPoints) => void },
): Promise<ReturnPoints> {
  return withNode(rpc, async ({ client, deployment }) => {
    const { number: toBlock, timestamp } = await client.getBlock()
    const timeSec = Number(timestamp) - spanSec[span]
    const found = await findBlockAt(client, { timeSec, fromBlock: deployment.deploymentBlock })
    const fromBlock = toBlock - found > MOST_BLOCKS ? toBlock - MOST_BLOCKS : found
    const points: ReturnsPoint[] = []
    for await (const point of readReturns(client, { deployment, fromBlock, toBlock, signal })) {
      points.push(point)
      onProgress({ fromBlock, points: [...points] })
    }
    return { fromBlock, points }
  })
}
