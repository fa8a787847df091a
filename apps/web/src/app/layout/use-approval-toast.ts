import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { onApproval } from '../../data/transactions/approval-events.ts'
import { showToast } from '../../lib/shell/overlay-store.ts'

/** 'Approve success' after the approval that a flow sent before its own transaction. */
export function useApprovalToast(): void {
  const t = useTranslations('common')
  const show = useEffectEvent(() => showToast({ type: 'success', title: t('approveSuccess') }))
  useEffect(() => onApproval(() => show()), [])
}
