import { formatGwei } from 'viem'
import type { OperatorContext } from '../context.ts'

/** Reads the tip that the node suggests. Nothing bounds what a node says, so that one above the limit is not believed. */
export async function updateTip({ client, maxTip, state, logger }: OperatorContext): Promise<void> {
  const suggested = await client.estimateMaxPriorityFeePerGas()
  const isAbove = suggested > maxTip
  if (isAbove && !state.isTipLimited)
    logger.warn(
      { suggested: formatGwei(suggested), limit: formatGwei(maxTip) },
      'the node suggests a tip above MAX_TIP_GWEI',
    )
  state.isTipLimited = isAbove
  state.tip = isAbove ? maxTip : suggested
}
