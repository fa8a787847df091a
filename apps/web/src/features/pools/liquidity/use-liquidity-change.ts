import { useQueryClient } from '@tanstack/react-query'
import type { WriteRequest } from '@tyche/sdk/tx'
import { useTranslations } from 'use-intl'
import type { TransactionReceipt } from 'viem'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { failToastMs } from '../../../config/timings.ts'
import { refreshTokenBalances } from '../../../data/balances/token-balance.ts'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import { chainQueriesKey } from '../../../data/pools/chain-queries.ts'
import { refreshPools } from '../../../data/pools/use-live-pools.ts'
import { useIsUnderWay } from '../../../data/transactions/use-is-under-way.ts'
import { useWriteFlow } from '../../../data/transactions/use-write-flow.ts'
import { useBlockReload } from '../../../lib/reload-guard/reload-guard.ts'
import { showToast } from '../../../lib/shell/overlay-store.ts'

/** The call to send after `first`, whatever its outcome, or a message why it cannot be sent. */
export type Prepared = { request: WriteRequest; first?: readonly WriteRequest[] } | { problem: string }

export interface LiquidityChange {
  /** Names the transaction while it is pending, on every page. */
  label: string
  /** Reads the chain again, right before the wallet opens. */
  prepare: () => Promise<Prepared>
  success: string
  /** The outcome, from the receipt. */
  outcome?: (receipt: TransactionReceipt) => Promise<string | undefined>
}

/** Whether a change is under way: it goes on when the player leaves its page. */
export const changingStore = createStore(() => ({ isChanging: false }))

/** Runs one change of liquidity at a time, with its stages, then reads the changed figures again. */
export function useLiquidityChange(pool: string) {
  const t = useTranslations('common')
  const errorText = useErrorText()
  const client = useQueryClient()
  const flow = useWriteFlow()
  const isOwn = useStore(changingStore, ({ isChanging }) => isChanging)
  const subject = `pool:${pool.toLowerCase()}` as const
  const isFound = useIsUnderWay(subject) && !isOwn
  useBlockReload(isOwn)

  const fail = (message: string) => showToast({ type: 'fail', title: t('error'), message, duration: failToastMs })

  function renew(): void {
    void client.invalidateQueries({ queryKey: chainQueriesKey })
  }

  async function make(asked: LiquidityChange): Promise<boolean> {
    if (isFound || changingStore.getState().isChanging) return false
    changingStore.setState({ isChanging: true })
    return await change(asked).finally(() => changingStore.setState({ isChanging: false }))
  }

  async function change({ label, prepare, success, outcome }: LiquidityChange): Promise<boolean> {
    const prepared = await prepare().catch((error: unknown) => ({ problem: errorText(error) ?? '' }))
    if ('problem' in prepared) {
      renew()
      if (prepared.problem) fail(prepared.problem)
      return false
    }
    for (const request of prepared.first ?? []) {
      const before = await flow.run(request, label, subject)
      // The player rejected it, not a contract: cancel the change.
      if (!before.ok && !errorText(before.error)) return false
    }
    const result = await flow.run(prepared.request, label, subject)
    renew()
    if (!result.ok) {
      const message = errorText(result.error)
      if (message) fail(message)
      return false
    }
    refreshTokenBalances()
    refreshPools(client)
    // The change succeeded, even if its figures cannot be read.
    const message = await outcome?.(result.receipt).catch(() => undefined)
    showToast({ type: 'success', title: success, ...(message ? { message } : {}) })
    return true
  }

  return { make, fail, busy: isOwn || isFound, isFound, stage: flow.stage, hash: flow.hash, reset: flow.reset }
}
