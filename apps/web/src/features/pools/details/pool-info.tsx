import type { LpPool } from '@tyche/api-schema/pools'
import { hasSpread, removeFeeOf, toWad } from '@tyche/sdk/pools/estimates'
import { Address } from '@tyche/ui/address'
import { Card } from '@tyche/ui/card'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { useChainConfig } from '../../../data/chain-config/chain-config.ts'
import { isSame } from '../../../data/pools/apply-pool-event.ts'
import { formatPercent } from '../../../lib/amounts/format-ratio.ts'
import { Explained, Fact, LpAmount, Usd } from '../figures.tsx'

/** The terms of a pool and its addresses. */
export function PoolInfo({ pool }: { pool: LpPool }) {
  const t = useTranslations('pools.info')
  const pools = useTranslations('pools')
  const common = useTranslations('common')
  const locale = useLocale()
  const format = useFormatter()
  const contracts = useChainConfig()?.contracts
  const nameOf = (banker: string) => {
    if (contracts && isSame(contracts.gameCenter, banker)) return t('gameCenter')
    return contracts && isSame(contracts.incomeVault, banker) ? t('incomeVault') : undefined
  }
  const rate = (basisPoints: number) => formatPercent(toWad(basisPoints), locale)
  return (
    <Card as="section" aria-labelledby="pool-info" className="grid gap-3.5 p-5 max-md:p-4">
      <h2 id="pool-info" className="font-semibold text-md">
        {t('title')}
      </h2>
      <dl className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
        <Fact label={t('shareToken')}>{pool.symbol}</Fact>
        <Fact label={t('supply')}>
          <LpAmount value={pool.lpSupply} />
        </Fact>
        <Fact label={t('contract')}>
          <Address address={pool.address} copy={{ label: common('copy'), copied: common('copySuccess') }} />
        </Fact>
        {pool.bankers.map((banker) => (
          <Fact key={banker} label={t('banker')}>
            <Address
              address={banker}
              name={nameOf(banker)}
              copy={{ label: common('copy'), copied: common('copySuccess') }}
            />
          </Fact>
        ))}
        <Fact label={t('intake')}>{pool.isPrivate ? pools('closed') : pools('open')}</Fact>
        <Fact label={<Explained label={t('addFee')} hint={t('feesHow')} />}>{rate(pool.addFeeBasisPoints)}</Fact>
        <Fact label={<Explained label={t('removeFee')} hint={t('feesHow')} />}>{rate(removeFeeOf(pool))}</Fact>
        {hasSpread(pool) ? (
          <Fact label={<Explained label={t('spread')} hint={t('spreadHow')} />}>{rate(pool.spreadBasisPoints)}</Fact>
        ) : null}
        <Fact label={<Explained label={t('range')} hint={t('rangeHow')} />}>
          <Usd value={pool.aumMinUsd} maxFraction={0} /> – <Usd value={pool.aumMaxUsd} maxFraction={0} />
        </Fact>
        <Fact label={t('bets')}>{format.number(pool.betCount)}</Fact>
        <Fact label={t('created')}>{format.dateTime(new Date(pool.createdAt * 1000), { dateStyle: 'medium' })}</Fact>
      </dl>
    </Card>
  )
}
