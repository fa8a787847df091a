import { Address } from '@tyche/ui/address'
import { Card, SectionHeading } from '@tyche/ui/card'
import { Chip } from '@tyche/ui/pill'
import { useTranslations } from 'use-intl'
import { type ActivityState, useActivity } from './activity.ts'

const tones = { sent: 'neutral', mined: 'win', failed: 'loss' } as const satisfies Record<ActivityState, string>

/** The transactions that this page sent, also before a reload. */
export function ActivityCard() {
  const t = useTranslations('leave')
  const common = useTranslations('common')
  const list = useActivity((state) => state.list)
  if (list.length === 0) return null
  return (
    <Card as="section" aria-labelledby="leave-activity" className="grid gap-3 p-5 max-md:p-4">
      <SectionHeading id="leave-activity" title={t('activity.title')} />
      <ul className="grid max-h-72 gap-1 overflow-y-auto text-sm">
        {list.map(({ hash, action, state }) => (
          <li key={hash} className="flex min-h-9 items-center justify-between gap-3">
            <span className="min-w-0 flex-1 truncate font-medium">{t(`activity.${action}`)}</span>
            <Address address={hash} copy={{ label: common('copy'), copied: common('copySuccess') }} />
            <Chip tone={tones[state]}>{t(`activity.${state}`)}</Chip>
          </li>
        ))}
      </ul>
    </Card>
  )
}
