import { formatGwei } from 'viem'
import type { OperatorContext } from '../context.ts'
import { usualTipLimit } from './fees.ts'

/** Reads the tip that the node suggests. Nothing bounds what a node says, so that one above the limit is not believed. */
export async function updateTip({ client, maxTip, state, logger }: OperatorContext): Promise<void> {
  const suggested = await client.estimateMaxPriorityFeePerGas()
  const limit = usualTipLimit(maxTip)
  const isAbove = suggested > limit
  if (isAbove && !state.isTipLimited)
    logger.warn(
      { suggested: formatGwei(suggested), limit: formatGwei(limit) },
      'the node suggests a tip above half of MAX_TIP_GWEI',
    )
  state.isTipLimited = isAbove
  state.tip = isAbove ? limit : suggested
}
