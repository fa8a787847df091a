import type { LpPool } from '@tyche/api-schema/endpoints/lp-pool'
import { Meter } from '@tyche/ui/meter'
import { useLocale, useTranslations } from 'use-intl'
import { formatPercent } from '../../../lib/amounts/format-ratio.ts'

const WAD = 10n ** 18n

/** Part of a pool's value that open bets could win, scaled by 1e18; undefined without prices. */
export function reservedShare({
  reservedUsd,
  aumMaxUsd,
}: Pick<LpPool, 'reservedUsd' | 'aumMaxUsd'>): bigint | undefined {
  if (reservedUsd === null || aumMaxUsd === null) return undefined
  const whole = BigInt(aumMaxUsd)
  if (whole === 0n) return 0n
  const share = (BigInt(reservedUsd) * WAD) / whole
  return share > WAD ? WAD : share
}

export function ReservedMeter({ pool }: { pool: LpPool }) {
  const t = useTranslations('pools')
  const locale = useLocale()
  const share = reservedShare(pool)
  if (share === undefined) return <span title={t('noPrice')}>–</span>
  return (
    <span className="grid gap-1.5 pt-0.5">
      <span className="num">{formatPercent(share, locale)}</span>
      <Meter label={t('reservedShare')} percent={Number(share / 10n ** 14n) / 100} />
    </span>
  )
}
