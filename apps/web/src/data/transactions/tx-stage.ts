import type { WriteStage } from '@tyche/sdk/tx'

/** How far a write has come. Games go on from `confirmed` with their own stages. */
export type TxStage = 'idle' | 'approving' | 'signing' | 'pending' | 'confirmed' | 'failed'

/** What a stage of the sdk is called on the page: trying the call is a part of signing it. */
export function txStageOf({ name }: WriteStage<unknown>): TxStage {
  if (name === 'approving' || name === 'approvalSent' || name === 'approved') return 'approving'
  if (name === 'mined') return 'confirmed'
  return name === 'sent' || name === 'replaced' || name === 'batched' ? 'pending' : 'signing'
}

const followers: Record<TxStage, readonly TxStage[]> = {
  idle: ['approving', 'signing'],
  approving: ['signing', 'failed', 'idle'],
  signing: ['pending', 'failed', 'idle'],
  pending: ['confirmed', 'failed'],
  confirmed: ['idle'],
  failed: ['idle'],
}

/** The stage after `next` was reported; a report that makes no sense where we are is ignored. */
export function advance(current: TxStage, next: TxStage): TxStage {
  return followers[current].includes(next) ? next : current
}
