import type { LpPool, LpPoolToken } from '@tyche/api-schema/pools'
import { toWad } from '@tyche/sdk/pools/estimates'
import { Card } from '@tyche/ui/card'
import { useLocale, useTranslations } from 'use-intl'
import { TokenBadge } from '../../../components/values/token-badge.tsx'
import { TokenValue } from '../../../components/values/token-value.tsx'
import { formatPercent } from '../../../lib/amounts/format-ratio.ts'
import { Explained, Usd } from '../figures.tsx'

const tints = ['bg-green', 'bg-prize', 'bg-control-line', 'bg-faint']

/** A pool's tokens, with weight, band and the part reserved for open bets. */
export function PoolComposition({ pool }: { pool: LpPool }) {
  const t = useTranslations('pools.composition')
  const hasBands = pool.tokens.length > 1
  return (
    <Card as="section" aria-labelledby="pool-composition" className="grid gap-4 p-5 max-md:p-4">
      <h2 id="pool-composition" className="font-semibold text-md">
        {hasBands ? <Explained label={t('title')} hint={t('bandHow')} /> : t('title')}
      </h2>
      {hasBands ? (
        <div aria-hidden="true" className="flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-s3">
          {pool.tokens.map((token, index) => (
            <span
              key={token.token}
              style={{ flexGrow: token.weightBasisPoints ?? 0 }}
              className={`transition-[flex-grow] duration-500 ${tints[index % tints.length]}`}
            />
          ))}
        </div>
      ) : null}
      <ul className="grid gap-4">
        {pool.tokens.map((token, index) => (
          <TokenPart
            key={token.token}
            token={token}
            tint={tints[index % tints.length] ?? 'bg-green'}
            hasBands={hasBands}
          />
        ))}
      </ul>
    </Card>
  )
}

function TokenPart({ token, tint, hasBands }: { token: LpPoolToken; tint: string; hasBands: boolean }) {
  const t = useTranslations('pools.composition')
  const locale = useLocale()
  const { weightBasisPoints: weight, minWeightBasisPoints: least, maxWeightBasisPoints: most } = token
  const percent = (basisPoints: number, fraction = 0) => formatPercent(toWad(basisPoints), locale, fraction)
  return (
    <li className="grid gap-2.5">
      <div className="flex items-center gap-3">
        <TokenBadge symbol={token.symbol} />
        <div className="grid min-w-0 flex-1">
          <span className="flex items-center gap-2 font-semibold">
            {token.symbol}
            {token.isAccepted ? null : <span className="font-medium text-faint text-xs">{t('stopped')}</span>}
          </span>
          <span className="truncate text-mute text-xs">
            <TokenValue token={token.token} value={token.balance} />
            {token.reserved === '0' ? null : (
              <>
                {' · '}
                {t('reserved')} <TokenValue token={token.token} value={token.reserved} />
              </>
            )}
          </span>
        </div>
        <div className="grid text-end">
          <span className="num font-semibold">{weight === null ? '–' : percent(weight, 2)}</span>
          <span className="text-mute text-xs">
            <Usd value={token.valueUsd} maxFraction={0} />
          </span>
        </div>
      </div>
      {hasBands && weight !== null ? (
        <div className="grid gap-1">
          <div
            role="img"
            aria-label={t('weightOf', {
              symbol: token.symbol,
              weight: percent(weight, 2),
              min: percent(least),
              max: percent(most),
            })}
            className="relative h-1.5 rounded-full bg-s3"
          >
            <span
              style={{ left: `${least / 100}%`, right: `${100 - most / 100}%` }}
              className="absolute inset-y-0 rounded-full bg-control-line/45"
            />
            <span
              style={{ left: `${weight / 100}%` }}
              className={`-translate-1/2 absolute top-1/2 size-3 rounded-full border-2 border-s1 transition-[left] duration-500 ${tint}`}
            />
          </div>
          <span className="text-faint text-xs">{t('band', { min: percent(least), max: percent(most) })}</span>
        </div>
      ) : null}
    </li>
  )
}
