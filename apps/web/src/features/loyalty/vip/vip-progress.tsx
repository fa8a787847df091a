import type { User } from '@tyche/api-schema/account'
import { loyaltyConstants } from '@tyche/loyalty'
import { Meter } from '@tyche/ui/meter'
import { useLocale, useTranslations } from 'use-intl'
import { formatAmount } from '../../../lib/amounts/format-amount.ts'
import { formatUsd } from '../../../lib/amounts/format-usd.ts'
import { Exp } from './vip-figures.tsx'
import { expLeft, percentOfLevel } from './vip-standing.ts'

/** The way to the next level, and what it gives. */
export function VipProgress({ user }: { user: User }) {
  const t = useTranslations('vip')
  const locale = useLocale()
  const { vipLevel, vipExp, nextLevelExp } = user
  const next = loyaltyConstants.vipLevels[vipLevel + 1]
  const left = nextLevelExp === null ? 0n : expLeft(vipExp, nextLevelExp)
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <span>
          <span className="text-mute">{t('exp')}</span> <Exp value={vipExp} className="font-semibold" />
        </span>
        {nextLevelExp === null ? null : (
          <span className="text-mute">
            {t('title')} {vipLevel + 1} · <Exp value={nextLevelExp} />
          </span>
        )}
      </div>
      <Meter label={t('progress')} percent={percentOfLevel(user)} />
      <p className="min-h-5 text-mute text-sm">
        {nextLevelExp === null || !next
          ? t('highest')
          : t('toNext', {
              usd: formatUsd(left, { locale, isCost: true }),
              level: vipLevel + 1,
              points: formatAmount(next.multiplierBps, { decimals: 4, locale, minFraction: 0, maxFraction: 2 }),
            })}
      </p>
    </div>
  )
}
