import { Link } from '@tanstack/react-router'
import type { LpPool } from '@tyche/api-schema/pools'
import { Glyph } from '@tyche/ui/glyph'
import { Chip, StatusDot } from '@tyche/ui/pill'
import { useLocale, useTranslations } from 'use-intl'
import { PoolBadge } from '../../../components/values/token-badge.tsx'
import { routePaths } from '../../../config/paths.ts'
import { useMyShares } from '../../../data/pools/use-pools.ts'
import { formatPercent } from '../../../lib/amounts/format-ratio.ts'
import { formatUsd } from '../../../lib/amounts/format-usd.ts'
import { ApyFigure } from '../apy-figure.tsx'
import { Explained, Figure, LpPrice, Usd } from '../figures.tsx'
import { shareOf } from '../list/pool-row.tsx'
import { ReservedMeter } from '../list/reserved-meter.tsx'

/** The pool's name and its main figures. */
export function PoolHeader({ pool }: { pool: LpPool }) {
  const t = useTranslations('pools')
  const locale = useLocale()
  const [shares] = useMyShares([pool])
  const { name, symbol, tokens } = pool
  return (
    <>
      <div className="grid gap-3 pt-1">
        <Link
          to={routePaths.pools}
          className="inline-flex items-center gap-1.5 justify-self-start font-medium text-mute text-sm hover:text-fg"
        >
          <Glyph name="arrow" className="size-4 rotate-180 rtl:rotate-0" />
          {t('allPools')}
        </Link>
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
          <PoolBadge symbols={tokens.map((token) => token.symbol)} className="size-11 max-md:size-9" />
          <h1 className="font-bold text-xl tracking-[-0.03em]">{name}</h1>
          <span className="flex flex-wrap gap-2">
            <Chip>{symbol}</Chip>
            {pool.isPrivate ? (
              <Chip tone="gold">{t('closed')}</Chip>
            ) : (
              <Chip>
                <StatusDot />
                {t('open')}
              </Chip>
            )}
            <Chip tone="gold">{t('unaudited')}</Chip>
          </span>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-5 rounded-l border border-line bg-s1 p-5 shadow-card max-md:p-4 sm:grid-cols-3 xl:grid-cols-6">
        <Figure label={t('totalLiquidity')}>
          <span className="text-gold text-lg tracking-[-0.02em]">
            <Usd value={pool.liquidityUsd} maxFraction={0} />
          </span>
        </Figure>
        <ApyFigure pool={pool} className="text-lg tracking-[-0.02em]" />
        <Figure label={t('lpPrice')}>
          <span className="text-lg tracking-[-0.02em]">
            <LpPrice value={pool.lpPriceUsd} digits={6} />
          </span>
        </Figure>
        <Figure
          label={t('volume24h')}
          note={t('volumeAll', { value: formatUsd(BigInt(pool.volumeUsd), { locale, maxFraction: 0 }) })}
        >
          <span className="text-lg tracking-[-0.02em]">
            <Usd value={pool.volume24hUsd} maxFraction={0} />
          </span>
        </Figure>
        <Figure label={<Explained label={t('reservedShare')} hint={t('reservedHow')} />}>
          <ReservedMeter pool={pool} />
        </Figure>
        <Figure label={t('myShare')}>
          <span className="num text-lg tracking-[-0.02em]">
            {shares ? formatPercent(shareOf(shares, pool.lpSupply), locale, 4) : <span className="text-faint">–</span>}
          </span>
        </Figure>
      </dl>
    </>
  )
}
