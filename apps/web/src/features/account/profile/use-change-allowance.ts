import { useTranslations } from 'use-intl'
import type { Address } from 'viem'
import { refreshAllowances } from '../../../data/balances/allowance.ts'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import { useWriteFlow } from '../../../data/transactions/use-write-flow.ts'
import { showToast } from '../../../lib/shell/overlay-store.ts'

export type AllowanceChange = { token: Address; spender: Address; amount: bigint; label: string }

/** Sets how much of a token the games may take; 0 revokes the permission. */
export function useChangeAllowance() {
  const t = useTranslations('user.allowance')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const { stage, isRunning, run } = useWriteFlow()

  async function change({ token, spender, amount, label }: AllowanceChange): Promise<boolean> {
    const outcome = await run(async () => {
      const { approveCall } = await import('../../../data/balances/token-contract.ts')
      return { call: approveCall(token, spender, amount) }
    }, label)
    refreshAllowances()
    if (outcome.ok) {
      showToast({ type: 'success', title: amount === 0n ? t('revoked') : common('approveSuccess') })
      return true
    }
    const message = errorText(outcome.error)
    if (message) showToast({ type: 'fail', title: common('error'), message })
    return false
  }

  return { stage, change, isChanging: isRunning }
}
