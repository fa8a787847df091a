import type { BatchStage, WriteStage } from '@tyche/sdk/tx'
import type { Hash } from 'viem'
import { createStore } from 'zustand/vanilla'
import { showWalletAsk } from '../wallet/wallet-asks.ts'
import { walletStore } from '../wallet/wallet-store.ts'
import {
  dismissActivity,
  endActivity,
  followActivity,
  type TxActivity,
  trackActivity,
  type WriteSubject,
} from './activity-store.ts'

/** What a write is called, what it changes and whose it is. */
export type WriteName = Pick<TxActivity, 'label' | 'subject' | 'account'>

/** The writes that this page has begun and that are not over. */
export const writeAttempts = createStore<readonly WriteName[]>(() => [])

/** Holds up other writes of these, as one that has begun does. Returns a function that ends it. */
export function holdSubjects(subject: readonly WriteSubject[]): () => void {
  return begin({ label: '', subject, account: walletStore.getState().address })
}

function begin(name: WriteName): () => void {
  writeAttempts.setState((others) => [...others, name], true)
  return () => writeAttempts.setState((all) => all.filter((each) => each !== name), true)
}

/**
 * One write from its start to its end: until it is sent it can be cancelled, and then it stays in sight under its newest
 * hash.
 */
export function beginWriteAttempt(name: WriteName, onHash: (hash: Hash) => void) {
  const stop = new AbortController()
  const cancel = () => stop.abort()
  let hideAsk: (() => void) | undefined = showWalletAsk(name.label, cancel)
  let isSent = false
  let sent: string | undefined
  const letGo = begin(name)

  function hide(): void {
    hideAsk?.()
    hideAsk = undefined
  }

  function track(hash: string, chainId: number, isBatch?: true): void {
    isSent = true
    hide()
    if (sent) followActivity(sent, hash)
    else trackActivity({ ...name, hash, chainId, isBatch })
    sent = hash
  }

  return {
    account: name.account,
    signal: stop.signal,
    /** Ends it: the wallet has left the account or the chain that it was asked for. */
    abort(error: unknown): void {
      if (!isSent) stop.abort(error)
    },
    onStage(stage: WriteStage<unknown> | BatchStage): void {
      if (stage.name === 'approvalSent') hide()
      // The wallet is asked again: for the call itself.
      if (stage.name === 'approved' && !isSent) hideAsk ??= showWalletAsk(name.label, cancel)
    },
    /** The wallet has taken a batch; the hash is told when it is mined. */
    onBatched(id: string, chainId: number): void {
      track(id, chainId, true)
    },
    onSent(hash: Hash, chainId: number): void {
      track(hash, chainId)
      onHash(hash)
    },
    end(outcome: { ok: true } | { ok: false; error: unknown }): void {
      hide()
      letGo()
      // The sender's toast says that it succeeded: one message is enough.
      if (sent && outcome.ok) dismissActivity(sent)
      else if (sent) endActivity(sent, outcome)
      // Nobody waits any more: the wallet need not be watched.
      stop.abort()
    },
  }
}
