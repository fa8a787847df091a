import type { BetProblem, BetResult, BetTerms } from '@tyche/sdk/games'
import type { Hash } from 'viem'
import { advance, type TxStage } from '../../../data/transactions/tx-stage.ts'

/** The write flow's stages and those that games add. `queued`: another bet of this wallet is being placed, maybe in another tab. */
export type BetStage = TxStage | 'queued' | 'awaitingRandomness' | 'settled' | 'refunded'

/** A message beside the stage. `late`: the result takes longer than expected. */
export type BetNotice = 'late' | 'vanished' | 'foundSettled' | 'foundRefunded' | 'reorganised'

export type BetState = {
  stage: BetStage
  /** Which of the wallet's two questions is open, where it asks two. */
  step: 1 | 2 | undefined
  terms: BetTerms | undefined
  hash: Hash | undefined
  nonce: bigint | undefined
  outcome: BetResult | undefined
  /** The time from Roll, or from the wallet's confirmation, to the result. */
  elapsedMs: number | undefined
  notice: BetNotice | undefined
  problem: BetProblem | undefined
  error: unknown
}

export type BetEvent =
  | { type: 'roll'; terms: BetTerms }
  | { type: 'queued' }
  | { type: 'turn' }
  | { type: 'stage'; stage: TxStage }
  | { type: 'hash'; hash: Hash }
  | { type: 'placed'; nonce: bigint; terms: BetTerms }
  | { type: 'settled'; outcome: BetResult; elapsedMs: number | undefined; notice?: BetNotice | undefined }
  | { type: 'refunded'; notice: BetNotice }
  | { type: 'late' }
  | { type: 'vanished' }
  | { type: 'reopened'; terms: BetTerms; hash: Hash; nonce: bigint }
  | { type: 'resumed'; hash: Hash }
  | { type: 'refused'; problem: BetProblem }
  | { type: 'failed'; error: unknown }
  | { type: 'dismissed' }

export const idleBet: BetState = {
  stage: 'idle',
  step: undefined,
  terms: undefined,
  hash: undefined,
  nonce: undefined,
  outcome: undefined,
  elapsedMs: undefined,
  notice: undefined,
  problem: undefined,
  error: undefined,
}

/** Nothing was sent, so the player can still cancel. */
export const isBeforeSend = ({ stage }: BetState): boolean =>
  stage === 'queued' || stage === 'approving' || stage === 'signing'

export const isUnderWay = (state: BetState): boolean => isBeforeSend(state) || isSent(state)

const isSent = ({ stage }: BetState): boolean =>
  stage === 'pending' || stage === 'confirmed' || stage === 'awaitingRandomness'

/** The state of one bet from Roll to its result. Late and repeated events change nothing. */
export function nextBet(state: BetState, event: BetEvent): BetState {
  switch (event.type) {
    case 'roll':
      return isUnderWay(state) ? state : { ...idleBet, stage: 'signing', terms: event.terms }
    case 'queued':
      return isBeforeSend(state) ? { ...state, stage: 'queued' } : state
    case 'turn':
      return state.stage === 'queued' ? { ...state, stage: 'signing' } : state
    case 'stage': {
      const stage = nextStage(state.stage, event.stage)
      const step = stage === 'approving' ? 1 : stage === 'signing' && state.step ? 2 : state.step
      return { ...state, stage, step }
    }
    case 'hash':
      return isUnderWay(state) ? { ...state, hash: event.hash } : state
    case 'placed':
      return isUnderWay(state)
        ? { ...state, stage: 'awaitingRandomness', nonce: event.nonce, terms: event.terms }
        : state
    case 'resumed':
      return { ...idleBet, stage: 'pending', hash: event.hash }
    case 'reopened':
      return {
        ...idleBet,
        stage: 'awaitingRandomness',
        terms: event.terms,
        hash: event.hash,
        nonce: event.nonce,
        notice: 'reorganised',
      }
    case 'late':
      return isUnderWay(state) ? { ...state, notice: 'late' } : state
    case 'settled':
      return settle(state, event)
    case 'refunded':
      return { ...state, stage: 'refunded', notice: event.notice }
    case 'vanished':
      return { ...idleBet, notice: 'vanished' }
    case 'refused':
      return { ...idleBet, problem: event.problem }
    case 'failed':
      return isUnderWay(state) ? { ...state, stage: 'failed', error: event.error } : state
    case 'dismissed':
      return isUnderWay(state) ? state : idleBet
  }
}

function nextStage(stage: BetStage, next: TxStage): BetStage {
  if (stage === 'awaitingRandomness' || stage === 'settled' || stage === 'refunded') return stage
  // Nothing was asked before its turn.
  if (stage === 'queued') return stage
  // The flow's `signing` starts with Roll, before a possible approval.
  if (stage === 'signing' && next === 'approving') return next
  return advance(stage, next)
}

function settle(state: BetState, { outcome, elapsedMs, notice }: Extract<BetEvent, { type: 'settled' }>): BetState {
  const { terms, hash, nonce } = outcome
  return { ...state, stage: 'settled', terms, hash, nonce, outcome, elapsedMs, notice, error: undefined }
}
