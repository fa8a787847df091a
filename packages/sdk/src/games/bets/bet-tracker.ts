import { gameAbi } from '@tyche/contracts/abis'
import type { Address, Hash } from 'viem'
import { getBlockNumber, watchContractEvent } from 'viem/actions'
import { getAction } from 'viem/utils'
import type { Bet, BetResult } from './bet.ts'
import { type BetCallbackLog, betResultOf } from './bet-result-of.ts'
import type { GameReader } from './game-reader.ts'
import { type BetSituation, locateBet } from './locate-bet.ts'
import type { PendingBet, PendingBets } from './open/pending-bets.ts'

const RECONCILE_MS = 2_000
/** A bet that was in a block and is nowhere this many looks in a row was removed by a reorganisation. */
const LOOKS_UNTIL_GONE = 3
/** One that was never seen may still sit in a private queue. */
const UNSEEN_UNTIL_GONE_MS = 120_000

export type BetTrackerEvents = {
  /** `previous` is what a reorganisation took back. */
  onSettled: (result: BetResult, previous: BetResult | undefined) => void
  onPending: (bet: Bet, previous: BetResult | undefined) => void
  onGone: (hash: Hash, why: 'vanished' | 'reverted' | 'refunded', previous: BetResult | undefined) => void
  /** The result has its confirmations: the bet is followed no more. */
  onFinal?: (result: BetResult) => void
}

export type BetTrackerOptions = {
  reader: GameReader
  player: Address
  pendingBets: PendingBets
  confirmations: bigint
  events: BetTrackerEvents
}

const nonceOf = ({ nonce }: PendingBet): bigint | undefined => (nonce === undefined ? undefined : BigInt(nonce))

/**
 * Knows by the chain alone what becomes of a player's bets, until each has its confirmations: reads the game's events and
 * reconciles with the chain every two seconds. `start` watches and returns how to stop.
 *
 * @example
 * import { createBetTracker, createGameReader, openPendingBets } from '@tyche/sdk/games'
 *
 * const pendingBets = openPendingBets({ chainId: 1, game: coin.address, player, storage: localStorage })
 * const tracker = createBetTracker({
 *   reader: createGameReader(client, { game: coin }),
 *   player,
 *   pendingBets,
 *   confirmations: 12n,
 *   events: {
 *     onSettled: (result) => console.log(result.payout),
 *     onPending: () => {},
 *     onGone: () => {},
 *   },
 * })
 * const stop = tracker.start()
 */
export function createBetTracker({ reader, player, pendingBets, confirmations, events }: BetTrackerOptions) {
  const { chain, game } = reader
  const open = new Map<Hash, Bet>()
  /** Callbacks that came before their bet was known. */
  const early = new Map<bigint, BetCallbackLog>()
  const settled = new Map<Hash, BetResult>()
  const misses = new Map<Hash, number>()

  function forget(hash: Hash): void {
    pendingBets.remove(hash)
    open.delete(hash)
    settled.delete(hash)
    misses.delete(hash)
  }

  function settle(result: BetResult): void {
    const previous = settled.get(result.hash)
    open.delete(result.hash)
    early.delete(result.nonce)
    settled.set(result.hash, result)
    if (previous?.settleHash !== result.settleHash) events.onSettled(result, previous)
  }

  function track(bet: Bet): void {
    if (settled.has(bet.hash)) return
    open.set(bet.hash, bet)
    const log = early.get(bet.nonce)
    const result = log && betResultOf({ game: game.name, bet, log })
    if (result) settle(result)
  }

  function onCallback(log: BetCallbackLog): void {
    if (log.removed) {
      void reconcile().catch(() => undefined)
      return
    }
    const bet = [...open.values()].find(({ nonce }) => nonce === log.args.nonce)
    const result = bet && betResultOf({ game: game.name, bet, log })
    if (result) settle(result)
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
    if (situation.at === 'settled') settle(situation.result)
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
  async function reconcile(): Promise<void> {
    const tip = await getAction(chain, getBlockNumber, 'getBlockNumber')({ cacheTime: 0 })
    for (const pending of pendingBets.list()) {
      const known = settled.get(pending.hash)
      const situation = await locateBet(reader, { hash: pending.hash, player, nonce: nonceOf(pending) })
      // Its result came while the chain was asked: the answer may be from before it.
      if (situation.at !== 'settled' && settled.get(pending.hash) !== known) continue
      apply(pending, situation)
      if (situation.at === 'settled' && tip - situation.result.settleBlock >= confirmations) {
        forget(pending.hash)
        events.onFinal?.(situation.result)
      }
    }
  }

  function start(): () => void {
    const stopWatching = getAction(
      chain,
      watchContractEvent,
      'watchContractEvent',
    )({
      address: game.address,
      abi: gameAbi,
      eventName: 'BetCallback',
      args: { player },
      strict: true,
      onLogs: (logs) => logs.forEach(onCallback),
      // The socket reconnects, and looking again heals what was missed.
      onError: () => undefined,
    })
    let isLooking = false
    const look = () => {
      if (isLooking || pendingBets.list().length === 0) return
      isLooking = true
      reconcile()
        .catch(() => undefined)
        .finally(() => {
          isLooking = false
        })
    }
    look()
    const timer = setInterval(look, RECONCILE_MS)
    return () => {
      stopWatching()
      clearInterval(timer)
    }
  }

  return { start, track, forget, reconcile }
}

export type BetTracker = ReturnType<typeof createBetTracker>
