import type { Deployment } from '@tyche/contracts/deployment'
import { type Address, type Hex, toHex } from 'viem'

/** Who asks the coordinator and whom this operator serves: a game, or LuckyBuy. */
export interface Game {
  name: string
  address: Address
}

/** Everything that a deployment wants served. LuckyBuy's requests are draws; they settle as bets do. */
export function servedBy({ games, contracts }: Pick<Deployment, 'games' | 'contracts'>): Game[] {
  return [...games, { name: 'luckyBuy', address: contracts.luckyBuy }]
}

const NONCE_BITS = 96n
const NONCE_MASK = (1n << NONCE_BITS) - 1n

/** The consumer of a request, which is part of its id. */
export function consumerOf(requestId: bigint): Hex {
  return toHex(requestId >> NONCE_BITS, { size: 20 })
}

/** Number of the bet: a game asks with its nonce, which is the other part of the request's id. */
export function nonceOf(requestId: bigint): bigint {
  return requestId & NONCE_MASK
}

export function requestOfBet({ game, nonce }: { game: Address; nonce: bigint }): bigint {
  return (BigInt(game) << NONCE_BITS) | nonce
}

export type GameList = ReturnType<typeof createGameList>

/** Whose requests this operator pays for: the games of the deployment, which may gain some, and LuckyBuy. Anybody may ask the coordinator. */
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
    /** Takes over a newer list and returns the games that it adds. */
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
