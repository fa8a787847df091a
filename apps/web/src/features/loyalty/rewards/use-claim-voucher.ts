import { useQueryClient } from '@tanstack/react-query'
import type { CardVoucher } from '@tyche/api-schema/points/reward-cards'
import { useTranslations } from 'use-intl'
import { refreshTokenBalances } from '../../../data/balances/token-balance.ts'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import { refreshCards } from '../../../data/loyalty/loyalty-keys.ts'
import { useIsUnderWay } from '../../../data/transactions/use-is-under-way.ts'
import { useWriteFlow } from '../../../data/transactions/use-write-flow.ts'
import { showToast } from '../../../lib/shell/overlay-store.ts'

/** Has the reward pool pay the voucher of a card for tokens. */
export function useClaimVoucher(signed: CardVoucher | null) {
  const t = useTranslations('cdkey')
  const common = useTranslations('common')
  const client = useQueryClient()
  const errorText = useErrorText()
  const { isRunning, run } = useWriteFlow()
  const subject = `voucher:${signed?.voucher.id ?? ''}` as const
  // Sent by an earlier page, another tab or the inbox.
  const isSent = useIsUnderWay(subject)

  /** Whether it was paid. */
  async function claim(): Promise<boolean> {
    if (!signed) return false
    const outcome = await run(
      async () => {
        const { voucherCall } = await import('./voucher-call.ts')
        return { call: await voucherCall(signed) }
      },
      t('claim'),
      subject,
    )
    refreshCards(client)
    if (outcome.ok) {
      refreshTokenBalances()
      showToast({ type: 'success', title: t('claimSuccess') })
      return true
    }
    const message = errorText(outcome.error)
    if (message) showToast({ type: 'fail', title: common('error'), message })
    return false
  }

  return { claim, isClaiming: isRunning || isSent }
}
