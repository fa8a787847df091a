import { TransactionError } from '@tyche/sdk/errors'
import type { BetResult, BetTerms, GameReader, PendingBets } from '@tyche/sdk/games'
import {
  type BetProblem,
  betsOfReceipt,
  createBetTracker,
  findOpenBet,
  getBetLimits,
  getSettingsVersion,
  placeBetCall,
  readBet,
  validateBet,
} from '@tyche/sdk/games'
import type { runCall } from '@tyche/sdk/tx'
import type { Address, Hash } from 'viem'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { announceApproval } from '../../../data/transactions/approval-events.ts'
import { txStageOf } from '../../../data/transactions/tx-stage.ts'
import type { Writer } from '../../../data/transactions/writer.ts'
import { isSilent } from '../../../lib/errors/translate.ts'
import { type BetEvent, type BetState, idleBet, isUnderWay, nextBet } from './bet-state.ts'

const LATE_AFTER_MS = 15_000

export type BetControllerOptions = {
  player: Address
  reader: GameReader
  gameCenter: Address
  pendingBets: PendingBets
  confirmations: bigint
  /** Excludes time spent in the wallet prompt: injected wallets ask their owner. */
  isWalletInstant: () => boolean
  openWriter: () => Promise<Writer>
  runCall: typeof runCall
  onOutcome: (outcome: BetResult, elapsedMs: number | undefined) => void
  onWithdrawn: (outcome: BetResult) => void
  /** Money moved. */
  onChange: () => void
  lateAfterMs?: number
}

export type RollResult = { ok: true } | { ok: false; problem?: BetProblem; error?: unknown }

export type BetController = {
  store: StoreApi<BetState>
  roll: (terms: BetTerms) => Promise<RollResult>
  /** Watches, and looks up what a reload left behind; returns the end of it. */
  attach: () => () => void
}

/** A player's bets without a component: pages come and go, a bet goes on. */
export function createBetController(options: BetControllerOptions): BetController {
  const { player, reader, gameCenter, pendingBets, confirmations, onOutcome, onWithdrawn, onChange } = options
  const { chain, game } = reader
  const addresses = { game: game.address, gameCenter }
  const { lateAfterMs = LATE_AFTER_MS } = options
  const store = createStore<BetState>(() => idleBet)
  const emit = (event: BetEvent) => store.setState((state) => nextBet(state, event), true)
  const isShown = (hash: Hash) => store.getState().hash === hash
  let startedAt: number | undefined
  let isResumed = false
  let lateTimer: ReturnType<typeof setTimeout> | undefined
  let rolling: Promise<RollResult> | undefined
  let attached = 0
  let stopTracking = () => {}

  const tracker = createBetTracker({
    reader,
    player,
    pendingBets,
    confirmations,
    events: {
      onSettled(outcome, previous) {
        if (previous) onWithdrawn(previous)
        const elapsedMs = startedAt !== undefined && isShown(outcome.hash) ? performance.now() - startedAt : undefined
        if (isShown(outcome.hash)) {
          const notice = previous ? 'reorganised' : isResumed ? 'foundSettled' : undefined
          endWait()
          // The result may come before the receipt: the next bet need not wait for that.
          rolling = undefined
          emit({ type: 'settled', outcome, elapsedMs, notice })
        }
        onOutcome(outcome, elapsedMs)
        onChange()
      },
      onPending(bet, previous) {
        isResumed = false
        if (previous) onWithdrawn(previous)
        if (!isShown(bet.hash)) return
        const { hash, nonce, terms } = bet
        emit(previous ? { type: 'reopened', hash, nonce, terms } : { type: 'placed', nonce, terms })
      },
      onGone(hash, why, previous) {
        if (previous) onWithdrawn(previous)
        if (isShown(hash)) {
          endWait()
          if (why === 'vanished') emit({ type: 'vanished' })
          if (why === 'refunded') emit({ type: 'refunded', notice: 'foundRefunded' })
          if (why === 'reverted') emit({ type: 'failed', error: new TransactionError({ problem: 'reverted', hash }) })
        }
        onChange()
      },
    },
  })

  function endWait(): void {
    clearTimeout(lateTimer)
    startedAt = undefined
    isResumed = false
  }

  function startLateTimer(): void {
    clearTimeout(lateTimer)
    lateTimer = setTimeout(() => emit({ type: 'late' }), lateAfterMs)
  }

  async function send(terms: BetTerms, onHash: (hash: Hash) => void): Promise<RollResult> {
    const [writer, { limits, balance }] = await Promise.all([
      options.openWriter(),
      getBetLimits(chain, { ...addresses, player, terms }),
    ])
    const problem = validateBet({ ...terms, limits, balance })
    if (problem) {
      emit({ type: 'refused', problem })
      return { ok: false, problem }
    }
    const flow = options.runCall(writer.chain, { wallet: writer.wallet, ...placeBetCall({ ...addresses, terms }) })
    for await (const stage of flow) {
      if ('hash' in stage) onHash(stage.hash)
      if (stage.name === 'approved') announceApproval()
      emit({ type: 'stage', stage: txStageOf(stage) })
    }
    const { receipt } = await flow.until('mined')
    const [seen] = betsOfReceipt({ receipt, game: game.address, player })
    if (!seen) throw new TransactionError({ problem: 'reverted', hash: receipt.transactionHash })
    pendingBets.add({ hash: seen.hash, placedAtMs: Date.now(), nonce: seen.nonce.toString() })
    if (isShown(seen.hash)) emit({ type: 'placed', nonce: seen.nonce, terms })
    // Known since the page opened; where not, the next look at the chain finds the bet.
    const bet = await readBet(reader, { receipt: seen }).catch(() => undefined)
    if (bet) tracker.track(bet)
    onChange()
    return { ok: true }
  }

  async function place(terms: BetTerms): Promise<RollResult> {
    let sent: Hash | undefined
    endWait()
    startedAt = performance.now()
    emit({ type: 'roll', terms })
    try {
      return await send(terms, (hash) => {
        // A speed-up in the wallet brings a second hash for the same bet.
        if (sent) pendingBets.remove(sent)
        else if (!options.isWalletInstant()) startedAt = performance.now()
        sent = hash
        pendingBets.add({ hash, placedAtMs: Date.now() })
        emit({ type: 'hash', hash })
        startLateTimer()
      })
    } catch (error) {
      if (sent && !isShown(sent)) return { ok: false, error }
      endWait()
      // A transaction that may still be mined stays on the list and is found again.
      if (sent && !(error instanceof TransactionError && error.problem === 'lost')) tracker.forget(sent)
      emit({ type: 'failed', error })
      if (isSilent(error)) emit({ type: 'dismissed' })
      return { ok: false, error }
    }
  }

  function roll(terms: BetTerms): Promise<RollResult> {
    if (!rolling && isUnderWay(store.getState())) return Promise.resolve({ ok: false })
    if (rolling) return rolling
    const placing = place(terms).finally(() => {
      if (rolling === placing) rolling = undefined
    })
    rolling = placing
    return placing
  }

  function resume(): void {
    const newest = pendingBets.list().at(-1)
    if (!newest || store.getState().stage !== 'idle') return
    isResumed = true
    emit({ type: 'resumed', hash: newest.hash })
    startLateTimer()
  }

  /** The page may have closed between the wallet's confirmation and our note of it. */
  async function resumeUnnoted(): Promise<void> {
    if (pendingBets.list().length > 0) return
    const found = await findOpenBet(chain, { game: game.address, player })
    if (!found || store.getState().stage !== 'idle') return
    pendingBets.add({ hash: found.hash, placedAtMs: Date.now(), nonce: found.nonce.toString() })
    resume()
    await tracker.reconcile()
  }

  /** So that a result need not wait for the odds it was drawn with. */
  async function readOddsAhead(): Promise<void> {
    await reader.oddsOf(await getSettingsVersion(chain, { game: game.address }))
  }

  function attach(): () => void {
    attached += 1
    if (attached === 1) {
      resume()
      stopTracking = tracker.start()
      // Only a help: without an answer the page starts idle, and records show the bet.
      resumeUnnoted().catch(() => undefined)
      readOddsAhead().catch(() => undefined)
    }
    return () => {
      attached -= 1
      if (attached === 0) stopTracking()
    }
  }

  return { store, roll, attach }
}
