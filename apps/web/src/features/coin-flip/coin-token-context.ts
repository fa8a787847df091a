import { createContext, useContext } from 'react'
import type { Address } from 'viem'

/** The token that this table plays in. */
export type CoinToken = { address: Address; symbol: string; decimals: number }

export const CoinTokenContext = createContext<CoinToken | undefined>(undefined)

export function useCoinToken(): CoinToken {
  const token = useContext(CoinTokenContext)
  if (!token) throw new Error('no CoinTokenContext around')
  return token
}
