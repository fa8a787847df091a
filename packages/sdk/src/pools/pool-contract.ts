import { liquidityManagerAbi, liquidityPoolAbi, liquidityUtilsAbi, tycheErrorsAbi } from '@tyche/contracts/abis'
import type { Address } from 'viem'

/** Where a pool is asked. */
export interface PoolAddresses {
  pool: Address
  /** LiquidityUtils, which reckons for every pool. */
  utils: Address
}

/** With every error that can bubble up: a quote names what refuses it. */
const utilsAbi = [...liquidityUtilsAbi, ...tycheErrorsAbi] as const
const poolAbi = [...liquidityPoolAbi, ...tycheErrorsAbi] as const

export const poolContract = (address: Address) => ({ address, abi: poolAbi }) as const
export const utilsContract = (address: Address) => ({ address, abi: utilsAbi }) as const
export const managerContract = (address: Address) => ({ address, abi: liquidityManagerAbi }) as const
