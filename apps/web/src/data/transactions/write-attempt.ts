import type { BatchStage, WriteStage } from '@tyche/sdk/tx'
import type { Address, Hash } from 'viem'
import { showWalletAsk } from '../wallet/wallet-asks.ts'
import { dismissActivity, endActivity, followActivity, trackActivity } from './activity-store.ts'

/**
 * One write from its start to its end: until it is sent it can be cancelled, and then it stays in sight under its newest
 * hash.
 */
export function beginWriteAttempt(label: string, account: Address | undefined, onHash: (hash: Hash) => void) {
  const stop = new AbortController()
  const cancel = () => stop.abort()
  let hideAsk: (() => void) | undefined = showWalletAsk(label, cancel)
  let isSent = false
  let sent: Hash | undefined

  function hide(): void {
    hideAsk?.()
    hideAsk = undefined
  }

  return {
    account,
    signal: stop.signal,
    /** Ends it: the wallet has left the account or the chain that it was asked for. */
    abort(error: unknown): void {
      if (!isSent) stop.abort(error)
    },
    onStage({ name }: WriteStage<unknown> | BatchStage): void {
      if (name === 'batched') isSent = true
      if (name === 'approvalSent' || name === 'batched') hide()
      // The wallet is asked again: for the call itself.
      if (name === 'approved' && !isSent) hideAsk ??= showWalletAsk(label, cancel)
    },
    onSent(hash: Hash, chainId: number): void {
      isSent = true
      hide()
      if (sent) followActivity(sent, hash)
      else trackActivity({ hash, label, chainId, account })
      sent = hash
      onHash(hash)
    },
    end(outcome: { ok: true } | { ok: false; error: unknown }): void {
      hide()
      // The sender's toast says that it succeeded: one message is enough.
      if (sent && outcome.ok) dismissActivity(sent)
      else if (sent) endActivity(sent, outcome)
      // Nobody waits any more: the wallet need not be watched.
      stop.abort()
    },
  }
}
