import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Hash } from 'viem'
import { confirm } from '../../lib/shell/overlay-store.ts'

/** `check`: the 'Verify confirm' popup, then the panel of that bet. */
export function useCheck() {
  const t = useTranslations('verify')
  const [checked, setChecked] = useState<{ hash: Hash; isOpen: boolean }>()

  async function check(hash: string): Promise<void> {
    const isWanted = await confirm({
      title: t('confirmTitle'),
      message: t('confirmMessage'),
      confirmText: t('confirm'),
    })
    if (isWanted) setChecked({ hash: hash as Hash, isOpen: true })
  }

  const close = () => setChecked((current) => current && { ...current, isOpen: false })
  return { checked, check, close }
}
