import { useQuery } from '@tanstack/react-query'
import { Button } from '@tyche/ui/button'
import { Glyph } from '@tyche/ui/glyph'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { serviceStatusQuery } from '../lib/service-status/service-status.ts'

/** Says what does not answer or lags, and what works all the same. Nothing while all is well. */
export function StatusBanner() {
  const t = useTranslations()
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine)
  const { data, isFetching, refetch } = useQuery(serviceStatusQuery)
  const state = isOnline ? (data?.state ?? 'ok') : 'offline'
  const blocks = data?.state === 'behind' ? data.blocks : 0
  return (
    <div role="status" aria-label={t('status.label')} className="empty:hidden">
      {state === 'ok' ? null : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m border border-[color-mix(in_srgb,var(--gold)_40%,transparent)] bg-gold-soft py-2.5 ps-4 pe-3">
          <Glyph name="alert" className="text-gold" />
          <p className="min-w-0 flex-1 basis-60">
            <span className="font-semibold">{t(`status.${state}`, { count: blocks })}</span>{' '}
            <span className="text-mute">{t(`status.${state}Hint`)}</span>
          </p>
          <Button variant="soft" loading={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      )}
    </div>
  )
}

function followConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
