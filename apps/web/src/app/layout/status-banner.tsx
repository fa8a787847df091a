import { useQuery } from '@tanstack/react-query'
import { Button } from '@tyche/ui/button'
import { Glyph } from '@tyche/ui/glyph'
import { useFormatter, useTranslations } from 'use-intl'
import { type ServiceStatus, serviceStatusQuery } from '../../lib/api-client/service-status.ts'
import { useServiceState } from '../../lib/api-client/use-service-state.ts'
import { serviceNowMs } from '../../lib/clock.ts'

/** Says which part does not respond or lags, and what still works. Renders nothing while all is well. */
export function StatusBanner() {
  const t = useTranslations()
  const { data, isFetching, refetch } = useQuery(serviceStatusQuery)
  const state = useServiceState()
  const values = useStatusValues(data)
  return (
    <div role="status" aria-label={t('status.label')} className="empty:hidden">
      {state === 'ok' ? null : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m border border-[color-mix(in_srgb,var(--gold)_40%,transparent)] bg-gold-soft py-2.5 ps-4 pe-3">
          <Glyph name="alert" className="text-gold" />
          <p className="min-w-0 flex-1 basis-60">
            <span className="font-semibold">{t(`status.${state}`, values)}</span>{' '}
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

const dayMs = 86_400_000

function useStatusValues(status: ServiceStatus | undefined): { count: number; block: string; time: string } {
  const format = useFormatter()
  const count = status?.state === 'behind' ? status.blocks : 0
  if (status?.state !== 'renewing') return { count, block: '', time: '' }
  const at = new Date(status.time * 1000)
  const isRecent = serviceNowMs() - at.getTime() < dayMs
  const time = format.dateTime(at, { timeStyle: 'short', ...(isRecent ? {} : { dateStyle: 'medium' }) })
  return { count, block: String(status.block), time }
}
