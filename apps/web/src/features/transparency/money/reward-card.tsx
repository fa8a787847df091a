import type { DailyLimit, RewardBooks } from '@tyche/sdk/rewards'
import { EmptyState } from '@tyche/ui/empty-state'
import { useLocale, useTranslations } from 'use-intl'
import { useChainConfig } from '../../../data/chain-config/chain-config.ts'
import { formatShortTimeLeft, formatTimeLeft } from '../../../lib/time-left.ts'
import { Booked } from './booked.tsx'
import { LimitBar } from './limit-bar.tsx'
import { MoneyCard } from './money-card.tsx'

const HOUR_SEC = 3_600

/** The money behind rewards and prizes for points, and what is left of its daily limits. */
export function RewardCard({ rewards }: { rewards: readonly RewardBooks[] }) {
  const t = useTranslations('transparency.money')
  const address = useChainConfig()?.contracts.rewardPool ?? ''
  return (
    <MoneyCard name="RewardPool" address={address}>
      {rewards.length === 0 ? <EmptyState title={t('noRewards')} hint={t('noRewardsHint')} /> : null}
      {rewards.map(({ token, free, reserved, liabilities, held, vouchers, reserves }) => (
        <div key={token} className="grid gap-4 px-5 py-4 max-md:px-4">
          <Booked
            token={token}
            held={held}
            parts={[
              { name: t('free'), amount: free, colour: 'bg-green' },
              { name: t('setAside'), amount: reserved, colour: 'bg-prize' },
              { name: t('liabilities'), amount: liabilities, colour: 'bg-control-line' },
            ]}
          />
          <Limit label={t('vouchers')} token={token} {...vouchers} />
          <Limit label={t('reserves')} token={token} {...reserves} />
        </div>
      ))}
    </MoneyCard>
  )
}

function Limit({ label, token, limit, available, refillSec }: DailyLimit & { label: string; token: string }) {
  const t = useTranslations('transparency.money')
  const locale = useLocale()
  // Below an hour a clock would look like a time of day.
  const time = refillSec < HOUR_SEC ? formatShortTimeLeft(refillSec, locale) : formatTimeLeft(refillSec, locale)
  const hint = limit === 0n ? t('stopped') : refillSec === 0 ? t('whole') : t('refill', { time })
  return <LimitBar label={label} token={token} used={limit - available} limit={limit} hint={hint} />
}
