import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { showToast } from '../shell/overlay-store.ts'

/**
 * A component whose code loads on a press. If that fails, the page stays as it is, an error is shown, and
 * `takeBack` undoes the press, so that the next one retries.
 */
export function useLazyOnDemand<Part>(load: () => Promise<Part>, isWanted: boolean, takeBack: () => void) {
  const t = useTranslations('errors')
  const [part, setPart] = useState<Part>()
  const giveUp = useEffectEvent(() => {
    showToast({ type: 'fail', title: t('dataTitle'), message: t('dataMessage') })
    takeBack()
  })
  useEffect(() => {
    if (!isWanted) return
    let isStill = true
    load().then(
      (loaded) => startTransition(() => setPart(() => loaded)),
      () => (isStill ? giveUp() : undefined),
    )
    return () => {
      isStill = false
    }
  }, [load, isWanted])
  return part
}
