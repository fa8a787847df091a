import type { GameConfig } from '@tyche/api-schema/games'
import { createContext, useContext } from 'react'
import type { Address } from 'viem'

/** The token in which a part of the page shows amounts. */
export type PlayToken = { address: Address; symbol: string; decimals: number }

export const PlayTokenContext = createContext<PlayToken | undefined>(undefined)

export function usePlayToken(): PlayToken {
  const token = useContext(PlayTokenContext)
  if (!token) throw new Error('no PlayTokenContext around')
  return token
}

/** One of the game's tokens by address; a bet's token may differ from the one chosen now. */
export function tokenOf({ tokens }: GameConfig, address: string): PlayToken | undefined {
  const found = tokens.find(({ token }) => token.toLowerCase() === address.toLowerCase())
  return found && { address: found.token as Address, symbol: found.symbol, decimals: found.decimals }
}
