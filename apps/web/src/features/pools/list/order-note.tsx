import type { LpPool } from '@tyche/api-schema/pools'
import { SHARE_DECIMALS } from '@tyche/protocol/scales'
import type { ExitOrder } from '@tyche/sdk/pools'
import { exitOrderStateOf } from '@tyche/sdk/pools/estimates'
import { useSyncExternalStore } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Address } from 'viem'
import { useChainConfig } from '../../../data/chain-config/chain-config.ts'
import { useExitTerms } from '../../../data/pools/chain-queries.ts'
import { ordered } from '../../../data/pools/use-pools.ts'
import { formatAmount } from '../../../lib/amounts/format-amount.ts'
import { clock } from '../../../lib/clock.ts'

/** How much of a position is in withdrawal orders, and their state; nothing without an order. */
export function OrderNote({ pool, orders }: { pool: LpPool; orders: readonly ExitOrder[] }) {
  const t = useTranslations('pools.orders')
  const locale = useLocale()
  const terms = useExitTerms(useChainConfig()?.contracts.liquidityManager, pool.address as Address)
  const now = useSyncExternalStore(clock.subscribe, clock.read)
  if (orders.length === 0) return null
  const nowSec = Math.floor(now.getTime() / 1000)
  const states = terms ? [...new Set(orders.map((order) => exitOrderStateOf({ order, terms, now: nowSec })))] : []
  return (
    <span className="text-gold" data-testid="ordered">
      {t('inOrders', { amount: formatAmount(ordered(orders), { decimals: SHARE_DECIMALS, locale, maxFraction: 4 }) })}
      {states.map((state) => ` · ${t(state)}`)}
    </span>
  )
}
