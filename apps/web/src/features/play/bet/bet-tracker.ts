import { gameAbi } from '@tyche/contracts/abis'
import type { Address, Hash } from 'viem'
import { type BetCallbackLog, outcomeOf } from './bet-events.ts'
import type { BetOutcome, PlacedBet } from './bet-order.ts'
import type { GameReader } from './game-reader.ts'
import { type BetSituation, locateBet } from './locate-bet.ts'
import type { PendingBet, PendingBets } from './pending-bets.ts'

const LOOK_AGAIN_MS = 2_000
/** A bet that was in a block and is nowhere this many looks in a row was removed by a reorganisation. */
const LOOKS_UNTIL_GONE = 3
/** One that was never seen may still sit in a private queue. */
const UNSEEN_UNTIL_GONE_MS = 120_000

export type BetTrackerEvents = {
  /** `previous` is what a reorganisation took back. */
  onSettled: (outcome: BetOutcome, previous: BetOutcome | undefined) => void
  onPending: (bet: PlacedBet, previous: BetOutcome | undefined) => void
  onGone: (hash: Hash, why: 'vanished' | 'reverted' | 'refunded', previous: BetOutcome | undefined) => void
}

export type BetTrackerOptions = {
  reader: GameReader
  player: Address
  pendingBets: PendingBets
  confirmations: bigint
  events: BetTrackerEvents
}

/** Knows by the chain alone what becomes of a player's bets, until each is final. */
export function createBetTracker({ reader, player, pendingBets, confirmations, events }: BetTrackerOptions) {
  const { chain, game } = reader
  const open = new Map<Hash, PlacedBet>()
  /** Callbacks that came before their bet was known. */
  const early = new Map<bigint, BetCallbackLog>()
  const settled = new Map<Hash, BetOutcome>()
  const misses = new Map<Hash, number>()

  function forget(hash: Hash): void {
    pendingBets.remove(hash)
    open.delete(hash)
    settled.delete(hash)
    misses.delete(hash)
  }

  function settle(outcome: BetOutcome): void {
    const previous = settled.get(outcome.hash)
    open.delete(outcome.hash)
    early.delete(outcome.nonce)
    settled.set(outcome.hash, outcome)
    if (previous?.settleHash !== outcome.settleHash) events.onSettled(outcome, previous)
  }

  function track(bet: PlacedBet): void {
    if (settled.has(bet.hash)) return
    open.set(bet.hash, bet)
    const log = early.get(bet.nonce)
    const outcome = log && outcomeOf(game, bet, log)
    if (outcome) settle(outcome)
  }

  function onCallback(log: BetCallbackLog): void {
    if (log.removed) {
      void lookAgain().catch(() => undefined)
      return
    }
    const bet = [...open.values()].find(({ nonce }) => nonce === log.args.nonce)
    const outcome = bet && outcomeOf(game, bet, log)
    if (outcome) settle(outcome)
    else early.set(log.args.nonce, log)
  }

  function end(hash: Hash, why: 'vanished' | 'reverted' | 'refunded'): void {
    const previous = settled.get(hash)
    forget(hash)
    events.onGone(hash, why, previous)
  }

  function miss({ hash, nonce, placedAtMs }: PendingBet): void {
    const count = (misses.get(hash) ?? 0) + 1
    misses.set(hash, count)
    const isGone = nonce === undefined ? Date.now() - placedAtMs > UNSEEN_UNTIL_GONE_MS : count >= LOOKS_UNTIL_GONE
    if (isGone) end(hash, 'vanished')
  }

  function apply(pending: PendingBet, situation: BetSituation): void {
    const { hash } = pending
    if (situation.at === 'missing') miss(pending)
    else misses.delete(hash)
    if (situation.at === 'settled') settle(situation.outcome)
    if (situation.at === 'reverted' || situation.at === 'refunded') end(hash, situation.at)
    if (situation.at === 'pending') {
      const previous = settled.get(hash)
      settled.delete(hash)
      const isNew = !open.has(hash)
      track(situation.bet)
      if (isNew) events.onPending(situation.bet, previous)
    }
  }

  /** Asks the chain about every bet that is not final: heals lost events, sees reorganisations, ends at finality. */
  async function lookAgain(): Promise<void> {
    const tip = await chain.getBlockNumber({ cacheTime: 0 })
    for (const pending of pendingBets.list()) {
      const situation = await locateBet(reader, pending.hash)
      apply(pending, situation)
      if (situation.at === 'settled' && tip - situation.outcome.settleBlock >= confirmations) forget(pending.hash)
    }
  }

  function start(): () => void {
    const stopWatching = chain.watchContractEvent({
      address: game.address,
      abi: gameAbi,
      eventName: 'BetCallback',
      args: { player },
      strict: true,
      onLogs: (logs) => logs.forEach(onCallback),
      // The socket reconnects by itself, and looking again heals what was missed.
      onError: () => undefined,
    })
    let isLooking = false
    const look = () => {
      if (isLooking || pendingBets.list().length === 0) return
      isLooking = true
      lookAgain()
        .catch(() => undefined)
        .finally(() => {
          isLooking = false
        })
    }
    look()
    const timer = setInterval(look, LOOK_AGAIN_MS)
    return () => {
      stopWatching()
      clearInterval(timer)
    }
  }

  return { start, track, forget, lookAgain }
}
