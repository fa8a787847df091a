import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Hash } from 'viem'
import { confirm } from '../../lib/shell/overlay-store.ts'

/** `verify` opens the 'Verify confirm' popup, then the panel of that bet. */
export function useVerifyDialog() {
  const t = useTranslations('verify')
  const [verified, setVerified] = useState<{ hash: Hash; isOpen: boolean }>()

  async function verify(hash: string): Promise<void> {
    const isWanted = await confirm({
      title: t('confirmTitle'),
      message: t('confirmMessage'),
      confirmText: t('confirm'),
    })
    if (isWanted) setVerified({ hash: hash as Hash, isOpen: true })
  }

  const close = () => setVerified((current) => current && { ...current, isOpen: false })
  return { verified, verify, close }
}
