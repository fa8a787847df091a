import type { Client } from 'viem'
import { watchContractEvent } from 'viem/actions'
import { getAction } from 'viem/utils'
import { type LuckyBuyDeployment, luckyBuyContract } from './lucky-buy-contract.ts'

/** Calls `onChange` with every event of LuckyBuy about a product; returns how to stop. */
export function onProductEvent(
  client: Client,
  { deployment, productId, onChange }: { deployment: LuckyBuyDeployment; productId: number; onChange: () => void },
): () => void {
  return getAction(
    client,
    watchContractEvent,
    'watchContractEvent',
  )({
    ...luckyBuyContract(deployment),
    onLogs: (logs) => {
      if (logs.some(({ args }) => 'productId' in args && args.productId === productId)) onChange()
    },
    // Without a subscription the changes are found by the next reading.
    onError: () => undefined,
  })
}
