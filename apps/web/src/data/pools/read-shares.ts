import { liquidityManagerAbi, liquidityPoolAbi } from '@tyche/contracts/abis'
import type { Address } from 'viem'
import type { ChainClient } from '../chain/chain-client.ts'

/** An account's shares of a pool. Young ones leave in kind only until they mature. */
export interface Shares {
  balance: bigint
  young: bigint
  /** Unix seconds at which the young ones have matured; 0 without any. */
  matureAt: number
}

export async function readShares(chain: ChainClient, pool: Address, owner: Address): Promise<Shares> {
  const contract = { address: pool, abi: liquidityPoolAbi } as const
  const [balance, [young, until]] = await Promise.all([
    chain.readContract({ ...contract, functionName: 'balanceOf', args: [owner] }),
    chain.readContract({ ...contract, functionName: 'freshSharesOf', args: [owner] }),
  ])
  return { balance, young, matureAt: Number(until) }
}

/** What the liquidity manager lets a pool do, and how much open bets matter for who leaves it now. */
export interface ExitTerms {
  isClosing: boolean
  gapBasisPoints: number
  limitBasisPoints: number
}

const CLOSING = 2

export async function readExitTerms(chain: ChainClient, manager: Address, pool: Address): Promise<ExitTerms> {
  const contract = { address: manager, abi: liquidityManagerAbi } as const
  const [status, [gap, limit]] = await Promise.all([
    chain.readContract({ ...contract, functionName: 'poolStatusOf', args: [pool] }),
    chain.readContract({ ...contract, functionName: 'gapOf', args: [pool] }),
  ])
  return { isClosing: status === CLOSING, gapBasisPoints: Number(gap), limitBasisPoints: Number(limit) }
}
