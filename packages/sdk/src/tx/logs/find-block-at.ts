import type { Client } from 'viem'
import { getBlock } from 'viem/actions'
import { getAction } from 'viem/utils'

export interface FindBlockAtParameters {
  /** Unix seconds. */
  timeSec: number
  /** Not earlier than this block. */
  fromBlock: bigint
}

/** What the answer may be too early by, as a part of the time back to `timeSec`. */
const PRECISION = 0.01
/** Interpolation needs a few; a chain whose blocks are very uneven gets a less precise answer. */
const MOST_STEPS = 24

/**
 * A block of about a time and not after it, found by the times of few blocks: its distance from the newest block is at most a
 * hundredth too large.
 *
 * @throws viem's error when the node does not answer.
 * @example
 * import { findBlockAt } from '@tyche/sdk/tx'
 *
 * const yesterday = Math.floor(Date.now() / 1_000) - 86_400
 * const block = await findBlockAt(client, { timeSec: yesterday, fromBlock: deployment.deploymentBlock })
 */
export async function findBlockAt(client: Client, { timeSec, fromBlock }: FindBlockAtParameters): Promise<bigint> {
  const read = getAction(client, getBlock, 'getBlock')
  const pointOf = ({ number, timestamp }: { number: bigint | null; timestamp: bigint }) => ({
    number: Number(number),
    time: Number(timestamp),
  })
  let [low, high] = (await Promise.all([read({ blockNumber: fromBlock }), read({})])).map(pointOf) as [Point, Point]
  const slack = (high.time - timeSec) * PRECISION
  for (let step = 0; step < MOST_STEPS && timeSec - low.time > slack && high.number - low.number > 1; step += 1) {
    const part = (timeSec - low.time) / (high.time - low.time)
    // Every third step halves, for blocks that are not evenly spaced.
    const guess = low.number + Math.floor((high.number - low.number) * (step % 3 === 2 ? 0.5 : part))
    const number = Math.min(Math.max(guess, low.number + 1), high.number - 1)
    const middle = pointOf(await read({ blockNumber: BigInt(number) }))
    if (middle.time <= timeSec) low = middle
    else high = middle
  }
  return BigInt(low.number)
}

type Point = { number: number; time: number }
