import type { LpPool } from '@tyche/api-schema/pools'
import { PRECISION, PRECISION_PER_BPS } from '@tyche/protocol/scales'
import { Meter } from '@tyche/ui/meter'
import { useLocale, useTranslations } from 'use-intl'
import { formatPercent } from '../../../lib/amounts/format-ratio.ts'

/** Part of a pool's value that open bets could win, scaled by 1e18; undefined without prices. */
export function reservedShare({
  reservedUsd,
  aumMaxUsd,
}: Pick<LpPool, 'reservedUsd' | 'aumMaxUsd'>): bigint | undefined {
  if (reservedUsd === null || aumMaxUsd === null) return undefined
  const whole = BigInt(aumMaxUsd)
  if (whole === 0n) return 0n
  const share = (BigInt(reservedUsd) * PRECISION) / whole
  return share > PRECISION ? PRECISION : share
}

export function ReservedMeter({ pool }: { pool: LpPool }) {
  const t = useTranslations('pools')
  const locale = useLocale()
  const share = reservedShare(pool)
  if (share === undefined) return <span title={t('noPrice')}>–</span>
  return (
    <span className="grid gap-1.5 pt-0.5">
      <span className="num">{formatPercent(share, locale)}</span>
      <Meter label={t('reservedShare')} percent={Number(share / PRECISION_PER_BPS) / 100} />
    </span>
  )
}
