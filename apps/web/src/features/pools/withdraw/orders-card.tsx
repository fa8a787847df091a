import type { LpPool } from '@tyche/api-schema/pools'
import type { ExitOrder, ExitOrderAction } from '@tyche/sdk/pools'
import { type ExitOrderState, exitOrderStateOf } from '@tyche/sdk/pools/estimates'
import { Button } from '@tyche/ui/button'
import { Card } from '@tyche/ui/card'
import { Chip, type ChipTone } from '@tyche/ui/pill'
import { useSyncExternalStore } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { Address } from 'viem'
import { useChainConfig } from '../../../data/chain-config/chain-config.ts'
import { isSame } from '../../../data/pools/apply-pool-event.ts'
import { useExitOrders, useExitTerms } from '../../../data/pools/chain-queries.ts'
import { useWalletValue } from '../../../data/wallet/wallet-store.ts'
import { formatAmount } from '../../../lib/amounts/format-amount.ts'
import { clock } from '../../../lib/clock.ts'
import { LpAmount } from '../figures.tsx'
import { useLiquidityChange } from '../liquidity/use-liquidity-change.ts'

const tones: Record<ExitOrderState, ChipTone> = { waiting: 'neutral', clear: 'win', expired: 'gold' }
const successes = {
  executeExit: 'orderExecuted',
  cancelExit: 'orderCancelled',
  returnExpiredExit: 'orderReturned',
} as const satisfies Record<ExitOrderAction, string>

/** The player's withdrawal orders, with the actions possible now. */
export function OrdersCard({ pool }: { pool: LpPool }) {
  const t = useTranslations('pools')
  const config = useChainConfig()
  const owner = useWalletValue((state) => state.address)
  const manager = config?.contracts.liquidityManager
  const address = pool.address as Address
  const orders = useExitOrders(manager, owner, BigInt(config?.deploymentBlock ?? 0))
  const exit = useExitTerms(manager, address)
  const now = useSyncExternalStore(clock.subscribe, clock.read)
  const change = useLiquidityChange(pool.address)
  const mine = orders?.filter((order) => isSame(order.pool, pool.address)) ?? []
  if (!manager || !exit || mine.length === 0) return null

  const act = (action: ExitOrderAction, { orderId, deadline }: ExitOrder) =>
    change.make({
      label: t('orders.order', { id: String(orderId) }),
      success: t(`messages.${successes[action]}`),
      prepare: async () => {
        const [{ exitOrderCall }, { loadChainClient }] = await Promise.all([
          import('../liquidity/liquidity-calls.ts'),
          import('../../../data/chain/chain-client.ts'),
        ])
        const chain = await loadChainClient()
        // This clock may be ahead of the chain's.
        const isEarly = action === 'returnExpiredExit' && (await chain.getBlock()).timestamp <= BigInt(deadline)
        return { request: exitOrderCall({ manager, action: isEarly ? 'cancelExit' : action, orderId }) }
      },
    })
  return (
    <Card as="section" aria-labelledby="exit-orders" className="grid gap-3.5 p-5 max-md:p-4">
      <h2 id="exit-orders" className="font-semibold text-md">
        {t('orders.title')}
      </h2>
      <ul className="grid gap-3">
        {mine.map((order) => (
          <OrderItem
            key={String(order.orderId)}
            pool={pool}
            order={order}
            state={exitOrderStateOf({ order, terms: exit, now: Math.floor(now.getTime() / 1000) })}
            busy={change.busy}
            onAct={(action) => void act(action, order)}
          />
        ))}
      </ul>
    </Card>
  )
}

interface OrderItemProps {
  pool: LpPool
  order: ExitOrder
  state: ExitOrderState
  busy: boolean
  onAct: (action: ExitOrderAction) => void
}

function OrderItem({ pool, order, state, busy, onAct }: OrderItemProps) {
  const t = useTranslations('pools.orders')
  const locale = useLocale()
  const format = useFormatter()
  const token = pool.tokens.find((entry) => isSame(entry.token, order.token))
  const least = token
    ? `${formatAmount(order.minOut, { decimals: token.decimals, locale, maxFraction: 6 })} ${token.symbol}`
    : ''
  const until = format.dateTime(new Date(order.deadline * 1000), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className="grid gap-2.5 border-line not-first:border-t not-first:pt-3">
      <div className="flex items-center justify-between gap-2">
        <span className="font-semibold">
          <LpAmount value={order.lpAmount} symbol={pool.symbol} />
        </span>
        <Chip tone={tones[state]}>{t(state)}</Chip>
      </div>
      <p className="text-mute text-xs">
        {t('order', { id: String(order.orderId) })} · {t('forAtLeast', { amount: least })} ·{' '}
        {t('until', { time: until })}
      </p>
      <div className="flex flex-wrap gap-2">
        {state === 'clear' ? (
          <Button disabled={busy} onClick={() => onAct('executeExit')}>
            {t('execute')}
          </Button>
        ) : null}
        <Button
          variant="soft"
          disabled={busy}
          onClick={() => onAct(state === 'expired' ? 'returnExpiredExit' : 'cancelExit')}
        >
          {state === 'expired' ? t('giveBack') : t('cancel')}
        </Button>
      </div>
    </li>
  )
}
