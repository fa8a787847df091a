import type { LpPool } from '@tyche/api-schema/pools'
import { SHARE_DECIMALS } from '@tyche/protocol/scales'
import { Card } from '@tyche/ui/card'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { Address } from 'viem'
import { useShares } from '../../../data/pools/chain-queries.ts'
import { useHoldings, usePositions } from '../../../data/pools/use-pools.ts'
import type { SignInProps } from '../../../data/wallet/use-sign-in-step.ts'
import { useWalletValue } from '../../../data/wallet/wallet-store.ts'
import { formatAmount } from '../../../lib/amounts/format-amount.ts'
import { formatPercent } from '../../../lib/amounts/format-ratio.ts'
import { Explained, Fact, LpAmount, Usd } from '../figures.tsx'
import { OrderNote } from '../list/order-note.tsx'
import { shareOf } from '../list/pool-row.tsx'
import { positionOf } from '../list/position-of.ts'
import { Earned } from '../list/position-totals.tsx'

/** The player's shares of this pool, read from the chain; earnings are shown after sign-in. */
export function PositionCard({ pool, onSignIn, isSigningIn }: { pool: LpPool } & SignInProps) {
  const t = useTranslations('pools')
  const locale = useLocale()
  const format = useFormatter()
  const owner = useWalletValue((state) => state.address)
  const shares = useShares(pool.address as Address, owner)
  const { address, query } = usePositions()
  const [holding] = useHoldings([pool])
  const known = query.data?.find(({ poolId }) => poolId === pool.poolId)
  const position = shares && holding && positionOf(pool, known, holding)
  if (!position) return null
  const { lpAmount, value, orders, isPending } = position
  return (
    <Card as="section" aria-labelledby="my-position" className="grid gap-3.5 p-5 max-md:p-4">
      <h2 id="my-position" className="font-semibold text-md">
        {t('position.title')}
      </h2>
      <dl className="grid gap-2.5">
        <Fact label={t('lp')}>
          <LpAmount value={lpAmount} symbol={pool.symbol} />
          {orders.length > 0 ? (
            <span className="block font-medium text-xs">
              <OrderNote pool={pool} orders={orders} />
            </span>
          ) : null}
        </Fact>
        <Fact label={t('share')}>{formatPercent(shareOf(lpAmount, pool.lpSupply), locale, 4)}</Fact>
        <Fact label={t('value')}>
          <Usd value={value} />
        </Fact>
        <Fact label={<Explained label={t('earned')} hint={t('earnedHow')} />}>
          {address ? (
            <Earned value={known?.earnedUsd} isPending={query.data !== undefined && isPending} />
          ) : (
            <button
              type="button"
              disabled={isSigningIn}
              onClick={onSignIn}
              className="font-semibold text-green underline underline-offset-4"
            >
              {t('signInToSeeEarned')}
            </button>
          )}
        </Fact>
      </dl>
      {shares.fresh > 0n ? (
        <p className="rounded-s bg-gold-soft px-3 py-2 text-gold text-xs">
          {t('position.fresh', {
            amount: `${formatAmount(shares.fresh, { decimals: SHARE_DECIMALS, locale, maxFraction: 4 })} ${pool.symbol}`,
            time: format.dateTime(new Date(shares.matureAt * 1000), { timeStyle: 'short' }),
          })}
        </p>
      ) : null}
    </Card>
  )
}
