import { liquidityPoolAbi, luckyBuyAbi } from '@tyche/contracts/abis'
import type { ProductKind } from '@tyche/protocol/contract-enums'
import { BPS_DENOMINATOR } from '@tyche/protocol/scales'
import type { ContractCall } from '@tyche/sdk/tx'
import type { ProductTerms, TermLimits } from '@tyche/series'
import { type Address, type PublicClient, zeroAddress } from 'viem'

const abi = luckyBuyAbi

/** The limits for new products of the token. */
export async function readTermLimits(client: PublicClient, luckyBuy: Address, token: Address): Promise<TermLimits> {
  const lottery = { abi, address: luckyBuy } as const
  const [limitsNow, guards, maxDuration, pool] = await Promise.all([
    client.readContract({ ...lottery, functionName: 'limits' }),
    client.readContract({ ...lottery, functionName: 'guards' }),
    client.readContract({ ...lottery, functionName: 'MAX_DURATION' }),
    client.readContract({ ...lottery, functionName: 'poolOf', args: [token] }),
  ])
  const [devFeeBasisPoints, minEdgeBps, openPrizesBps] = limitsNow
  const [openSurplusBps, , , minOffChainSaleSec] = guards
  const limits = { devFeeBasisPoints, minEdgeBps, maxDurationSec: Number(maxDuration), minOffChainSaleSec }
  if (pool === zeroAddress) return limits
  const [openPrizes, openSurplus, unreserved] = await Promise.all([
    client.readContract({ ...lottery, functionName: 'openPrizesOf', args: [pool, token] }),
    client.readContract({ ...lottery, functionName: 'expectedIncomeOf', args: [pool, token] }),
    client.readContract({ abi: liquidityPoolAbi, address: pool, functionName: 'unreservedOf', args: [token] }),
  ])
  const partOf = (bps: number) => (unreserved * BigInt(bps)) / BPS_DENOMINATOR
  return {
    ...limits,
    prizes: { open: openPrizes, limit: partOf(openPrizesBps) },
    surplus: { open: openSurplus, limit: partOf(openSurplusBps) },
  }
}

export function addRoundCall(luckyBuy: Address, kind: ProductKind, terms: ProductTerms): ContractCall {
  const functionName = kind === 'timeLimited' ? 'addTimeLimited' : 'addQuantityLimited'
  return { abi, address: luckyBuy, functionName, args: [terms] }
}
