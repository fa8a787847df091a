import { luckyBuyAbi } from '@tyche/contracts/abis'
import type { Address } from 'viem'

/** Of a deployment record, what the functions of the lottery need. */
export interface LuckyBuyDeployment {
  readonly contracts: { readonly luckyBuy: Address }
}

export function luckyBuyContract({ contracts }: LuckyBuyDeployment) {
  return { abi: luckyBuyAbi, address: contracts.luckyBuy } as const
}
