import { Link } from '@tanstack/react-router'
import type { LpPool } from '@tyche/api-schema/pools'
import { PRECISION } from '@tyche/protocol/scales'
import { shareValue } from '@tyche/sdk/pools/estimates'
import { Glyph } from '@tyche/ui/glyph'
import { Chip } from '@tyche/ui/pill'
import { memo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { PoolBadge } from '../../../components/values/token-badge.tsx'
import { routePaths } from '../../../config/paths.ts'
import { formatPercent } from '../../../lib/amounts/format-ratio.ts'
import { formatUsd } from '../../../lib/amounts/format-usd.ts'
import { ApyFigure } from '../apy-figure.tsx'
import { Explained, Figure, LpAmount, LpPrice, Usd } from '../figures.tsx'
import { ReservedMeter } from './reserved-meter.tsx'

/** A pool's summary; the whole card links to it. */
export const PoolRow = memo(function PoolRow({ pool, shares }: { pool: LpPool; shares: bigint | undefined }) {
  const t = useTranslations('pools')
  const locale = useLocale()
  const { poolId, name, tokens } = pool
  return (
    <li className="group relative @container rounded-l border border-line bg-s1 shadow-card transition-colors duration-150 hover:border-control-line">
      <div className="grid gap-x-5 gap-y-4 p-5 @min-[940px]:grid-cols-[minmax(0,1.5fr)_minmax(0,5.4fr)_auto] @min-[940px]:items-center max-md:p-4">
        <div className="flex min-w-0 items-center gap-3">
          <PoolBadge symbols={tokens.map((token) => token.symbol)} />
          <div className="grid min-w-0">
            <h2 className="truncate font-bold text-md tracking-[-0.01em]">
              <Link
                to={routePaths.poolDetails}
                params={{ id: poolId }}
                className="outline-none after:absolute after:inset-0 after:rounded-l focus-visible:after:outline-2 focus-visible:after:outline-green"
              >
                {name}
              </Link>
            </h2>
            <p className="flex flex-wrap items-center gap-x-2 text-mute text-xs">
              <span>{tokens.map((token) => token.symbol).join(' · ')}</span>
              {pool.isPrivate ? <Chip tone="gold">{t('closed')}</Chip> : null}
            </p>
          </div>
        </div>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-4 @min-[560px]:grid-cols-3 @min-[940px]:grid-cols-[1.15fr_.85fr_.85fr_1fr_1fr_1.15fr]">
          <Figure label={t('liquidity')}>
            <Usd value={pool.liquidityUsd} maxFraction={0} />
          </Figure>
          <ApyFigure pool={pool} />
          <Figure label={t('lpPrice')}>
            <LpPrice value={pool.lpPriceUsd} />
          </Figure>
          <Figure
            label={t('volume24h')}
            note={t('volumeAll', { value: formatUsd(BigInt(pool.volumeUsd), { locale, maxFraction: 0 }) })}
          >
            <Usd value={pool.volume24hUsd} maxFraction={0} />
          </Figure>
          <Figure label={<Explained label={t('reservedShare')} hint={t('reservedHow')} />}>
            <ReservedMeter pool={pool} />
          </Figure>
          <Figure
            label={t('myShare')}
            note={
              shares ? (
                <span className="whitespace-nowrap">
                  <LpAmount value={shares} /> · {formatPercent(shareOf(shares, pool.lpSupply), locale)}
                </span>
              ) : undefined
            }
          >
            {shares ? (
              <Usd value={shareValue({ pool, lpAmount: shares }) ?? null} />
            ) : (
              <span className="text-faint">{t('noShares')}</span>
            )}
          </Figure>
        </dl>
        <Glyph
          name="arrow"
          className="size-5 text-faint transition-[translate,color] duration-150 group-hover:translate-x-0.5 group-hover:text-fg max-md:hidden rtl:rotate-180"
        />
      </div>
    </li>
  )
})

/** Part of all shares, scaled by 1e18. */
export function shareOf(shares: bigint, supply: string): bigint {
  const whole = BigInt(supply)
  return whole === 0n ? 0n : (shares * PRECISION) / whole
}
