import { type BetResult, countPlays } from '@tyche/sdk/games'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useHeldBet } from '../../../data/games/held-result.ts'

/** One finished bet as the session remembers it. Amounts as decimal strings: storage knows no bigint. */
export type SessionBet = {
  hash: string
  token: string
  profit: string
  wins: number
  /** Missing in what an earlier version stored. */
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
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) && stored.length > 0 ? (stored as SessionBet[]) : none
  } catch {
    return none
  }
}

function write(key: string, bets: readonly SessionBet[]): void {
  sessions.setState({ [key]: bets })
  try {
    sessionStorage.setItem(key, JSON.stringify(bets))
  } catch {
    // Then the session's figures last until a reload.
  }
}

/** A bet counts once, however often its result is reported. */
export function addToSession(game: string, player: string, outcome: BetResult, elapsedMs: number | undefined): void {
  const key = keyOf(game, player)
  const { hash, profit, plays, terms } = outcome
  const bets = betsOf(key)
  const known = bets.find((bet) => bet.hash === hash)
  const counts = countPlays(plays)
  const bet: SessionBet = {
    hash,
    token: terms.token,
    profit: profit.toString(),
    ...counts,
    elapsedMs: elapsedMs ?? known?.elapsedMs,
  }
  const rest = known ? bets.filter((other) => other !== known) : bets
  write(key, [...rest, bet].slice(-MAX_KEPT))
}

/** A reorganisation took the result back. */
export function removeFromSession(game: string, player: string, hash: string): void {
  const key = keyOf(game, player)
  write(
    key,
    betsOf(key).filter((bet) => bet.hash !== hash),
  )
}

/** Sums the bets of one token: dollars and ether make no sum. */
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

/** The bets of this tab's session in one game, oldest first; without one whose result is held back. */
export function useSessionBets(game: string, player: string | undefined): readonly SessionBet[] {
  const key = player === undefined ? undefined : keyOf(game, player)
  const kept = useStore(sessions, (state) => (key ? state[key] : none))
  const bets = kept ?? (key ? readStored(key) : none)
  const held = useHeldBet()?.hash
  return useMemo(() => (held === undefined ? bets : bets.filter(({ hash }) => hash !== held)), [bets, held])
}
