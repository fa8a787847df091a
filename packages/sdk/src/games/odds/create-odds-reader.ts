import type { Client } from 'viem'
import { type BetOdds, type DeployedGame, getBetOdds } from './get-bet-odds.ts'

export type OddsReader = (settingsVersion: number) => Promise<BetOdds>

/**
 * Reads the odds of each settings version once: they never change. A failed read is tried again with the next call.
 *
 * @example
 * import { createOddsReader } from '@tyche/sdk/games'
 *
 * const oddsOf = createOddsReader(client, { game })
 * const { houseEdge } = await oddsOf(1)
 */
export function createOddsReader(client: Client, { game }: { game: DeployedGame }): OddsReader {
  const known = new Map<number, Promise<BetOdds>>()
  return (settingsVersion) => {
    const found = known.get(settingsVersion)
    if (found) return found
    const reading = getBetOdds(client, { game, settingsVersion })
    known.set(settingsVersion, reading)
    reading.catch(() => known.delete(settingsVersion))
    return reading
  }
}
