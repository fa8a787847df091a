import { type BetResult, countPlays } from '@tyche/sdk/games/terms'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useHeldBet } from '../../../data/games/held-result.ts'
import { safeSessionStorage } from '../../../lib/storage/safe-storage.ts'

/** One finished bet of the session. Amounts are decimal strings, since JSON has no bigint. */
export type SessionBet = {
  hash: string
  /** Its number in the game, and what it cost. Missing in entries of an earlier version. */
  nonce?: string
  cost?: string
  token: string
  profit: string
  wins: number
  /** Missing in entries of an earlier version. */
  ties?: number
  losses: number
  elapsedMs: number | undefined
}

export type SessionStats = {
  profit: bigint
  wins: number
  ties: number
  losses: number
  lastElapsedMs: number | undefined
  /** The profit after each bet, starting with 0. */
  curve: readonly bigint[]
}

const MAX_KEPT = 500
const none: readonly SessionBet[] = []
const keyOf = (game: string, player: string) => `tyche.session.${game}.${player.toLowerCase()}`

const sessions = createStore<Record<string, readonly SessionBet[]>>(() => ({}))

function betsOf(key: string): readonly SessionBet[] {
  return sessions.getState()[key] ?? readStored(key)
}

function readStored(key: string): readonly SessionBet[] {
  const stored = safeSessionStorage.getJson(key)
  return Array.isArray(stored) && stored.length > 0 ? (stored as SessionBet[]) : none
}

function write(key: string, bets: readonly SessionBet[]): void {
  sessions.setState({ [key]: bets })
  safeSessionStorage.setJson(key, bets)
}

/** Adds a bet once, however often its result is reported. */
export function addToSession(game: string, player: string, outcome: BetResult, elapsedMs: number | undefined): void {
  const key = keyOf(game, player)
  const { hash, nonce, payout, profit, plays, terms } = outcome
  const bets = betsOf(key)
  const known = bets.find((bet) => bet.hash === hash)
  const counts = countPlays(plays)
  const bet: SessionBet = {
    hash,
    nonce: nonce.toString(),
    cost: (payout - profit).toString(),
    token: terms.token,
    profit: profit.toString(),
    ...counts,
    elapsedMs: elapsedMs ?? known?.elapsedMs,
  }
  const rest = known ? bets.filter((other) => other !== known) : bets
  write(key, [...rest, bet].slice(-MAX_KEPT))
}

/** Removes a bet whose result a reorg removed. */
export function removeFromSession(game: string, player: string, hash: string): void {
  const key = keyOf(game, player)
  write(
    key,
    betsOf(key).filter((bet) => bet.hash !== hash),
  )
}

/** Sums the bets of one token; amounts of different tokens cannot be added. */
export function sumSession(bets: readonly SessionBet[], token: string): SessionStats {
  const same = bets.filter((bet) => bet.token.toLowerCase() === token.toLowerCase())
  const curve = [0n]
  for (const { profit } of same) curve.push((curve.at(-1) ?? 0n) + BigInt(profit))
  return {
    profit: curve.at(-1) ?? 0n,
    wins: same.reduce((sum, bet) => sum + bet.wins, 0),
    ties: same.reduce((sum, bet) => sum + (bet.ties ?? 0), 0),
    losses: same.reduce((sum, bet) => sum + bet.losses, 0),
    lastElapsedMs: bets.findLast((bet) => bet.elapsedMs !== undefined)?.elapsedMs,
    curve,
  }
}

/** The bets of this tab's session in one game, oldest first, except one whose result is held back. */
export function useSessionBets(game: string, player: string | undefined): readonly SessionBet[] {
  const key = player === undefined ? undefined : keyOf(game, player)
  const kept = useStore(sessions, (state) => (key ? state[key] : none))
  const bets = kept ?? (key ? readStored(key) : none)
  const held = useHeldBet()?.hash
  return useMemo(() => (held === undefined ? bets : bets.filter(({ hash }) => hash !== held)), [bets, held])
}
