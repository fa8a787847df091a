import { PRECISION_PER_BPS } from '@tyche/protocol/scales'
import { Meter } from '@tyche/ui/meter'
import { useLocale, useTranslations } from 'use-intl'
import { TokenValue } from '../../components/values/token-value.tsx'
import { UsdWorth } from '../../components/values/usd-worth.tsx'
import { useChainConfig } from '../../data/chain-config/chain-config.ts'
import { formatPercent } from '../../lib/amounts/format-ratio.ts'
import { type PrizePoolAccount, reservedShareWad } from './prize-pools.ts'

/** A pool's balance, and the share of it that open bets reserve. */
export function PoolLine({ account }: { account: PrizePoolAccount }) {
  const t = useTranslations('home')
  const locale = useLocale()
  const chain = useChainConfig()
  const name = chain?.pools.find(({ address }) => address.toLowerCase() === account.pool.toLowerCase())?.name
  const share = reservedShareWad(account)
  return (
    <li className="grid gap-2">
      <p className="h-8 overflow-hidden font-[750] text-[1.75rem] text-prize leading-none tracking-[-0.03em]">
        <TokenValue token={account.token} value={account.balance} maxFraction={2} symbol display />
        {/* Where it does not fit beside the figure, its line is cut off: nothing below moves. */}
        <UsdWorth token={account.token} value={account.balance} className="ms-2 text-sm tracking-normal" />
      </p>
      <Meter label={t('reserved')} percent={Number(share / PRECISION_PER_BPS) / 100} />
      <p className="num flex min-h-[19px] flex-wrap justify-between gap-x-3 text-mute text-sm">
        <span>{name}</span>
        <span>{t('reservedShare', { share: formatPercent(share, locale) })}</span>
      </p>
    </li>
  )
}
