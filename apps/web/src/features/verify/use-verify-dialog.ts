import type { GameRecord } from '@tyche/api-schema/game-record'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { confirm } from '../../lib/shell/overlay-store.ts'

/** Which bet of which transaction. */
export type BetToVerify = Pick<GameRecord, 'hash' | 'game' | 'nonce'>

/** `verify` opens the 'Verify confirm' popup, then the panel of that bet. */
export function useVerifyDialog() {
  const t = useTranslations('verify')
  const [verified, setVerified] = useState<{ bet: BetToVerify; isOpen: boolean }>()

  async function verify(bet: BetToVerify): Promise<void> {
    const isWanted = await confirm({
      title: t('confirmTitle'),
      message: t('confirmMessage'),
      confirmText: t('confirm'),
    })
    if (isWanted) setVerified({ bet, isOpen: true })
  }

  const close = () => setVerified((current) => current && { ...current, isOpen: false })
  return { verified, verify, close }
}
