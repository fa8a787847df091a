import type { Address, Hash } from 'viem'

/** `nonce` is known once the transaction was seen in a block; `seen` is the settlement that the player has been shown. */
export type PendingBet = { hash: Hash; placedAtMs: number; nonce?: string; seen?: Hash }

/** Bets of one player in one game that the chain has not made final: what a reload looks up again. */
export type PendingBets = {
  list: () => readonly PendingBet[]
  add: (bet: PendingBet) => void
  remove: (hash: Hash) => void
}

const MAX_KEPT = 20

/** What of the browser's `Storage` is used; a map does where bets need not outlive the program. */
export type BetStorage = {
  getItem: (key: string) => string | null
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
}

export type OpenPendingBetsParameters = { chainId: number; game: Address; player: Address; storage: BetStorage }

/**
 * The list of a player's pending bets in a game, kept in `storage`: at most twenty, and no error where the storage fails.
 *
 * @example
 * import { openPendingBets } from '@tyche/sdk/games'
 *
 * const pendingBets = openPendingBets({ chainId: 1, game, player, storage: localStorage })
 * pendingBets.add({ hash, placedAtMs: Date.now() })
 */
export function openPendingBets({ chainId, game, player, storage }: OpenPendingBetsParameters): PendingBets {
  const key = `tyche.pending-bets.${chainId}.${game.toLowerCase()}.${player.toLowerCase()}`

  function list(): readonly PendingBet[] {
    try {
      const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]')
      return Array.isArray(stored) ? stored.filter(isPendingBet) : []
    } catch {
      return []
    }
  }

  function write(bets: readonly PendingBet[]): void {
    try {
      if (bets.length === 0) storage.removeItem(key)
      else storage.setItem(key, JSON.stringify(bets.slice(-MAX_KEPT)))
    } catch {
      // Without storage a reload finds settled bets in the records only.
    }
  }

  return {
    list,
    add: (bet) => write([...list().filter(({ hash }) => hash !== bet.hash), bet]),
    remove: (hash) => write(list().filter((bet) => bet.hash !== hash)),
  }
}

function isPendingBet(value: unknown): value is PendingBet {
  const bet = value as Partial<PendingBet> | null
  return typeof bet?.placedAtMs === 'number' && /^0x[0-9a-f]{64}$/.test(bet.hash ?? '')
}
