import type { GameRecord } from '@tyche/api-schema/game-record'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '../../lib/shell/overlay-store.ts'

/** Which bet of which transaction. */
export type BetToVerify = Pick<GameRecord, 'hash' | 'game' | 'nonce'>

/** Opens the 'Verify confirm' popup; true once the player confirmed. */
export function useConfirmVerify(): () => Promise<boolean> {
  const t = useTranslations('verify')
  return () => confirm({ title: t('confirmTitle'), message: t('confirmMessage'), confirmText: t('confirm') })
}

/** `verify` opens the 'Verify confirm' popup, then the panel of that bet. */
export function useVerifyDialog() {
  const confirmVerify = useConfirmVerify()
  const [verified, setVerified] = useState<{ bet: BetToVerify; isOpen: boolean }>()

  async function verify(bet: BetToVerify): Promise<void> {
    if (await confirmVerify()) setVerified({ bet, isOpen: true })
  }

  const close = () => setVerified((current) => current && { ...current, isOpen: false })
  return { verified, verify, close }
}
