import type { GameConfig } from '@tyche/api-schema/endpoints/lucky-game'
import { createContext, useContext } from 'react'
import type { Address } from 'viem'

/** The token that a part of the page counts in. */
export type PlayToken = { address: Address; symbol: string; decimals: number }

export const PlayTokenContext = createContext<PlayToken | undefined>(undefined)

export function usePlayToken(): PlayToken {
  const token = useContext(PlayTokenContext)
  if (!token) throw new Error('no PlayTokenContext around')
  return token
}

/** One of the game's tokens by its address; a bet may have been placed in another one than is chosen now. */
export function tokenOf({ tokens }: GameConfig, address: string): PlayToken | undefined {
  const found = tokens.find(({ token }) => token.toLowerCase() === address.toLowerCase())
  return found && { address: found.token as Address, symbol: found.symbol, decimals: found.decimals }
}
