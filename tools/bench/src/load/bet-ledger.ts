import type { Hash } from 'viem'

interface SentBet {
  readonly player: number
  readonly sentAt: number
  waitMs?: number
}

/** The outcome of every bet of a measurement, from the chain's events. */
export interface BetLedger {
  readonly sent: (hash: Hash, player: number, sentAt: number) => void
  /** The chain rejected the transaction. */
  readonly refused: (hash: Hash) => void
  /** The chain accepted the bet with this number. */
  readonly placed: (hash: Hash, nonce: bigint) => void
  /** The bet with this number has ended; returns its player, if it was an open bet of the measurement. */
  readonly settled: (nonce: bigint, at: number) => number | undefined
  /** The chain resumed from an older block: numbers may be reused for other bets. */
  readonly forgetNumbers: () => void
  readonly count: () => number
  readonly waitsMs: () => number[]
  /** Bets without a result. */
  readonly open: () => { readonly hash: Hash; readonly player: number; readonly sentAt: number }[]
}

export function createBetLedger(): BetLedger {
  const bets = new Map<Hash, SentBet>()
  const byNumber = new Map<bigint, Hash>()
  return {
    sent: (hash, player, sentAt) => void bets.set(hash, { player, sentAt }),
    refused: (hash) => void bets.delete(hash),
    placed: (hash, nonce) => void byNumber.set(nonce, hash),
    settled: (nonce, at) => {
      const hash = byNumber.get(nonce)
      const bet = hash && bets.get(hash)
      if (!bet || bet.waitMs !== undefined) return undefined
      bet.waitMs = at - bet.sentAt
      return bet.player
    },
    forgetNumbers: () => byNumber.clear(),
    count: () => bets.size,
    waitsMs: () => [...bets.values()].flatMap(({ waitMs }) => (waitMs === undefined ? [] : [waitMs])),
    open: () => [...bets].flatMap(([hash, bet]) => (bet.waitMs === undefined ? [{ hash, ...bet }] : [])),
  }
}
