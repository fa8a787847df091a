import type { Deployment } from '@tyche/protocol/deployment'
import type { BetReference } from '@tyche/sdk/games'
import { parseRequestId } from '@tyche/sdk/randomness'
import type { Address } from 'viem'

/** A consumer of randomness that this operator serves: a game, or LuckyBuy. */
export interface Game {
  name: string
  address: Address
}

/** The randomness consumers of a deployment. LuckyBuy's requests are draws, which are settled like bets. */
export function servedBy({ games, contracts }: Pick<Deployment, 'games' | 'contracts'>): Game[] {
  return [...games, { name: 'luckyBuy', address: contracts.luckyBuy }]
}

/** The bet of a game's request, or the product of a draw's. */
export function betOfRequest(requestId: bigint): BetReference {
  const { consumer, nonce } = parseRequestId(requestId)
  return { game: consumer, nonce }
}

export type GameList = ReturnType<typeof createGameList>

/**
 * The consumers whose requests this operator pays for: LuckyBuy and the games of the deployment; games may be added
 * later. Any contract may send requests to the coordinator.
 */
export function createGameList(initial: readonly Game[]) {
  let games = byAddress(initial)
  return {
    has: (consumer: Address): boolean => games.has(consumer.toLowerCase()),
    nameOf: (consumer: Address): string | undefined => games.get(consumer.toLowerCase())?.name,
    get addresses(): Address[] {
      return [...games.values()].map(({ address }) => address)
    },
    get names(): string[] {
      return [...games.values()].map(({ name }) => name)
    },
    /** Adopts a newer list and returns the games that it adds. */
    update(next: readonly Game[]): Game[] {
      const added = next.filter(({ address }) => !games.has(address.toLowerCase()))
      games = byAddress(next)
      return added
    },
  }
}

function byAddress(games: readonly Game[]): Map<string, Game> {
  return new Map(games.map((game) => [game.address.toLowerCase(), game]))
}
