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
import type { WalletWait } from '../../../data/wallet/wallet-place.ts'
import { noteSeenBlock } from '../../../lib/api-client/seen-block.ts'
import { isSilent } from '../../../lib/errors/translate.ts'
import type { LockOptions } from '../../../lib/locks/with-lock.ts'
import { untilAborted } from '../../../lib/until-aborted.ts'
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
  openWriter: (wait: WalletWait) => Promise<Writer>
  /** One bet of the wallet at a time, in all tabs. */
  lock: (options: LockOptions, work: () => Promise<void>) => Promise<void>
  runCall: typeof runCall
  onOutcome: (outcome: BetResult, elapsedMs: number | undefined) => void
  onWithdrawn: (outcome: BetResult) => void
  /** Money moved, or the page's figures turned out to be old: they are read again. */
  onChange: () => void
  lateAfterMs?: number
}

export type RollResult = { ok: true } | { ok: false; problem?: BetProblem; error?: unknown }

export type BetController = {
  store: StoreApi<BetState>
  /** `allowance`: what the games may take from now on, so that later bets need one confirmation; without it this bet only. */
  roll: (terms: BetTerms, allowance?: bigint) => Promise<RollResult>
  /** Gives up what the wallet has not sent yet. */
  cancel: () => void
  /** The player has watched this result: it is never shown or counted again. */
  markSeen: (outcome: BetResult) => void
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
  const pendingOf = (hash: Hash) => pendingBets.list().find((bet) => bet.hash === hash)
  /** Bets that this page placed or found unfinished. Those of other tabs are counted there. */
  const own = new Set<Hash>()
  const final = new Set<Hash>()
  let startedAt: number | undefined
  let isResumed = false
  let lateTimer: ReturnType<typeof setTimeout> | undefined
  let rolling: Promise<RollResult> | undefined
  let unsent: AbortController | undefined
  let freeLock = () => {}
  let attached = 0
  let stopTracking = () => {}

  const tracker = createBetTracker({
    reader,
    player,
    pendingBets,
    confirmations,
    events: {
      onSettled(outcome, previous) {
        const seen = pendingOf(outcome.hash)?.seen
        if (seen === outcome.settleHash && !previous) return onChange()
        if (previous) onWithdrawn(previous)
        const elapsedMs = startedAt !== undefined && isShown(outcome.hash) ? performance.now() - startedAt : undefined
        if (isShown(outcome.hash)) {
          const notice = previous ? 'reorganised' : isResumed ? 'foundSettled' : undefined
          endWait()
          // The result may come before the receipt: the next bet need not wait for that.
          rolling = undefined
          freeLock()
          emit({ type: 'settled', outcome, elapsedMs, notice })
        } else if (seen && store.getState().stage === 'idle') {
          own.add(outcome.hash)
          emit({ type: 'settled', outcome, elapsedMs: undefined, notice: 'reorganised' })
        }
        if (own.has(outcome.hash)) onOutcome(outcome, elapsedMs)
        onChange()
      },
      onPending(bet, previous) {
        isResumed = false
        if (previous) onWithdrawn(previous)
        const { hash, nonce, terms } = bet
        const { stage } = store.getState()
        // A reorganisation took back a result that the player watched on an earlier page.
        const wasSeen = stage === 'idle' && pendingOf(hash)?.seen !== undefined
        if (!isShown(hash) && !wasSeen) return
        own.add(hash)
        // It was given up as lost, and came after all.
        if (stage === 'failed') emit({ type: 'resumed', hash })
        emit(previous || wasSeen ? { type: 'reopened', hash, nonce, terms } : { type: 'placed', nonce, terms })
      },
      onGone(hash, why, previous) {
        if (previous) onWithdrawn(previous)
        if (isShown(hash)) {
          endWait()
          // One that was given up as lost has its words already.
          if (why === 'vanished' && store.getState().stage !== 'failed') emit({ type: 'vanished' })
          if (why === 'refunded') emit({ type: 'refunded', notice: 'foundRefunded' })
          if (why === 'reverted') emit({ type: 'failed', error: new TransactionError({ problem: 'reverted', hash }) })
        }
        onChange()
      },
      onFinal: ({ hash }) => final.add(hash),
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

  /** Does the work when no other bet of this wallet is being placed; the next one's turn comes with the result. */
  async function inTurn<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    const freed = Promise.withResolvers<void>()
    let working: Promise<Result> | undefined
    await options.lock({ signal, onWait: () => emit({ type: 'queued' }) }, async () => {
      emit({ type: 'turn' })
      freeLock = freed.resolve
      working = work()
      await Promise.race([working.catch(() => undefined), freed.promise])
    })
    return working!
  }

  type Sending = { terms: BetTerms; allowance: bigint | undefined; stop: AbortController; onHash: (hash: Hash) => void }

  async function send({ terms, allowance, stop, onHash }: Sending): Promise<RollResult> {
    const { signal } = stop
    const wait = {
      account: player,
      signal,
      abort: (error: unknown) => (unsent === stop ? stop.abort(error) : undefined),
    }
    const preparing = Promise.all([options.openWriter(wait), getBetLimits(chain, { ...addresses, player, terms })])
    const [writer, { limits, balance }] = await untilAborted(signal, preparing)
    const problem = validateBet({ ...terms, limits, balance })
    if (problem) {
      emit({ type: 'refused', problem })
      // What the page shows is older than what the contracts said.
      onChange()
      return { ok: false, problem }
    }
    const { call, spend } = placeBetCall({ ...addresses, terms })
    const request = { call, ...(spend && { spend: { ...spend, allowance } }) }
    const flow = options.runCall(writer.chain, { wallet: writer.wallet, signal, onLateHash: adoptLate, ...request })
    for await (const stage of flow) {
      if (stage.name === 'batched' || 'hash' in stage) unsent = undefined
      if ('hash' in stage) onHash(stage.hash)
      if (stage.name === 'approved') announceApproval()
      emit({ type: 'stage', stage: txStageOf(stage) })
    }
    const { receipt } = await flow.until('mined')
    noteSeenBlock(receipt.blockNumber)
    const [seen] = betsOfReceipt({ receipt, game: game.address, player })
    if (!seen) throw new TransactionError({ problem: 'reverted', hash: receipt.transactionHash })
    if (final.has(seen.hash)) return { ok: true }
    // The player may have watched the result before the receipt came.
    pendingBets.add({ ...pendingOf(seen.hash), hash: seen.hash, placedAtMs: Date.now(), nonce: seen.nonce.toString() })
    if (isShown(seen.hash)) emit({ type: 'placed', nonce: seen.nonce, terms })
    // Known since the page opened; where not, the next look at the chain finds the bet.
    const bet = await readBet(reader, { receipt: seen }).catch(() => undefined)
    if (bet) tracker.track(bet)
    onChange()
    return { ok: true }
  }

  async function place(terms: BetTerms, allowance: bigint | undefined): Promise<RollResult> {
    let sent: Hash | undefined
    const stop = new AbortController()
    unsent = stop
    endWait()
    startedAt = performance.now()
    emit({ type: 'roll', terms })
    const onHash = (hash: Hash) => {
      // A speed-up in the wallet brings a second hash for the same bet.
      if (sent) pendingBets.remove(sent)
      else if (!options.isWalletInstant()) startedAt = performance.now()
      sent = hash
      own.add(hash)
      pendingBets.add({ hash, placedAtMs: Date.now() })
      emit({ type: 'hash', hash })
      startLateTimer()
    }
    try {
      return await inTurn(stop.signal, () => send({ terms, allowance, stop, onHash }))
    } catch (error) {
      if (sent && !isShown(sent)) return { ok: false, error }
      endWait()
      // A transaction that may still be mined stays on the list and is found again.
      if (sent && !(error instanceof TransactionError && error.problem === 'lost')) tracker.forget(sent)
      emit({ type: 'failed', error })
      if (isSilent(error)) emit({ type: 'dismissed' })
      return { ok: false, error }
    } finally {
      if (unsent === stop) unsent = undefined
      // Nobody waits any more: the wallet need not be watched.
      stop.abort()
    }
  }

  function cancel(): void {
    unsent?.abort()
  }

  /** The wallet sent the bet although the player had cancelled. */
  function adoptLate(hash: Hash): void {
    own.add(hash)
    pendingBets.add({ hash, placedAtMs: Date.now() })
    if (isUnderWay(store.getState())) return
    endWait()
    emit({ type: 'resumed', hash })
    startLateTimer()
  }

  function markSeen({ hash, settleHash }: BetResult): void {
    const pending = pendingOf(hash)
    if (pending && pending.seen !== settleHash) pendingBets.add({ ...pending, seen: settleHash })
  }

  function roll(terms: BetTerms, allowance?: bigint): Promise<RollResult> {
    if (!rolling && isUnderWay(store.getState())) return Promise.resolve({ ok: false })
    if (rolling) return rolling
    const placing = place(terms, allowance).finally(() => {
      if (rolling === placing) rolling = undefined
    })
    rolling = placing
    return placing
  }

  function resume(): void {
    const unseen = pendingBets.list().filter(({ seen }) => seen === undefined)
    const newest = unseen.at(-1)
    if (!newest || store.getState().stage !== 'idle') return
    for (const { hash } of unseen) own.add(hash)
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

  return { store, roll, cancel, markSeen, attach }
}
