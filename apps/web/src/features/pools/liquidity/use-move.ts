import { useQueryClient } from '@tanstack/react-query'
import type { WriteRequest } from '@tyche/sdk/tx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TransactionReceipt } from 'viem'
import { failToastMs } from '../../../config/timings.ts'
import { refreshTokenBalances } from '../../../data/balances/token-balance.ts'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import { chainQueriesKey } from '../../../data/pools/chain-queries.ts'
import { refreshPools } from '../../../data/pools/use-live-pools.ts'
import { isBusy } from '../../../data/transactions/tx-stage.ts'
import { useWriteFlow } from '../../../data/transactions/use-write-flow.ts'
import { useHoldPage } from '../../../lib/at-rest/at-rest.ts'
import { showToast } from '../../../lib/shell/overlay-store.ts'

/** What is sent, after `first` whatever becomes of that, or the sentence that says why not. */
export type Prepared = { request: WriteRequest; first?: readonly WriteRequest[] } | { problem: string }

export interface Move {
  /** Under which it stays in sight, wherever one goes meanwhile. */
  label: string
  /** Asks the chain once more, right before the wallet opens. */
  prepare: () => Promise<Prepared>
  success: string
  /** What came of it, from the receipt. */
  outcome?: (receipt: TransactionReceipt) => Promise<string | undefined>
}

/** One move of liquidity at a time, with its stages; afterwards everything that it changed is read again. */
export function useMove() {
  const t = useTranslations('common')
  const errorText = useErrorText()
  const client = useQueryClient()
  const flow = useWriteFlow()
  const [isPreparing, setPreparing] = useState(false)
  const busy = isPreparing || isBusy(flow.stage)
  useHoldPage(busy)

  const fail = (message: string) => showToast({ type: 'fail', title: t('error'), message, duration: failToastMs })

  function renew(): void {
    void client.invalidateQueries({ queryKey: chainQueriesKey })
  }

  async function make({ label, prepare, success, outcome }: Move): Promise<boolean> {
    if (busy) return false
    setPreparing(true)
    const prepared = await prepare().catch((error: unknown) => ({ problem: errorText(error) ?? '' }))
    setPreparing(false)
    if ('problem' in prepared) {
      renew()
      if (prepared.problem) fail(prepared.problem)
      return false
    }
    for (const request of prepared.first ?? []) {
      const before = await flow.run(request, label)
      // Refused by who was asked, and not by a contract: then nothing is wanted.
      if (!before.ok && !errorText(before.error)) return false
    }
    const result = await flow.run(prepared.request, label)
    renew()
    if (!result.ok) {
      const message = errorText(result.error)
      if (message) fail(message)
      return false
    }
    refreshTokenBalances()
    refreshPools(client)
    // It went through, whether or not that can be put in figures.
    const message = await outcome?.(result.receipt).catch(() => undefined)
    showToast({ type: 'success', title: success, ...(message ? { message } : {}) })
    return true
  }

  return { make, fail, busy, stage: flow.stage, hash: flow.hash }
}
