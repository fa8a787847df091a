import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { BetOutcome } from './bet-order.ts'

/** One finished bet as the session remembers it. Amounts as decimal strings: storage knows no bigint. */
export type SessionBet = { hash: string; profit: string; wins: number; losses: number; elapsedMs: number | undefined }

export type SessionStats = {
  profit: bigint
  wins: number
  losses: number
  lastElapsedMs: number | undefined
  /** The profit after each bet, starting with 0. */
  curve: readonly bigint[]
}

const MAX_KEPT = 500
const none: readonly SessionBet[] = []
const keyOf = (player: string) => `tyche.coin-session.${player.toLowerCase()}`

const sessions = createStore<Record<string, readonly SessionBet[]>>(() => ({}))

function betsOf(player: string): readonly SessionBet[] {
  return sessions.getState()[keyOf(player)] ?? readStored(player)
}

function readStored(player: string): readonly SessionBet[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(player)) ?? '[]')
    return Array.isArray(stored) ? (stored as SessionBet[]) : none
  } catch {
    return none
  }
}

function write(player: string, bets: readonly SessionBet[]): void {
  sessions.setState({ [keyOf(player)]: bets })
  try {
    sessionStorage.setItem(keyOf(player), JSON.stringify(bets))
  } catch {
    // Then the session's figures last until a reload.
  }
}

/** A bet counts once, however often its result is reported. */
export function addToSession(player: string, outcome: BetOutcome, elapsedMs: number | undefined): void {
  const { hash, profit, wins, outcomes } = outcome
  const bets = betsOf(player)
  const known = bets.find((bet) => bet.hash === hash)
  const losses = outcomes.length - wins
  const bet = { hash, profit: profit.toString(), wins, losses, elapsedMs: elapsedMs ?? known?.elapsedMs }
  const rest = known ? bets.filter((other) => other !== known) : bets
  write(player, [...rest, bet].slice(-MAX_KEPT))
}

/** A reorganisation took the result back. */
export function removeFromSession(player: string, hash: string): void {
  write(
    player,
    betsOf(player).filter((bet) => bet.hash !== hash),
  )
}

export function sumSession(bets: readonly SessionBet[]): SessionStats {
  const curve = [0n]
  for (const { profit } of bets) curve.push((curve.at(-1) ?? 0n) + BigInt(profit))
  return {
    profit: curve.at(-1) ?? 0n,
    wins: bets.reduce((sum, bet) => sum + bet.wins, 0),
    losses: bets.reduce((sum, bet) => sum + bet.losses, 0),
    lastElapsedMs: bets.findLast((bet) => bet.elapsedMs !== undefined)?.elapsedMs,
    curve,
  }
}

/** The bets of this tab's session, oldest first. */
export function useSessionBets(player: string | undefined): readonly SessionBet[] {
  const kept = useStore(sessions, (state) => (player ? state[keyOf(player)] : none))
  if (kept || !player) return kept ?? none
  const stored = readStored(player)
  return stored.length === 0 ? none : stored
}
