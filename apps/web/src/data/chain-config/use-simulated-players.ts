import { useMemo } from 'react'
import { useChainConfig } from './chain-config.ts'

/** The players that a program plays, in lower case; nobody before the settings have loaded. */
export function useSimulatedPlayers(): ReadonlySet<string> {
  const players = useChainConfig()?.simulatedPlayers
  return useMemo(() => new Set(players?.map((player) => player.toLowerCase())), [players])
}
