import type { Order } from '@tyche/api-schema/lottery/orders'
import type { ProductDetail } from '@tyche/api-schema/lottery/products'
import { Address } from '@tyche/ui/address'
import { Avatar } from '@tyche/ui/avatar'
import { Chip } from '@tyche/ui/pill'
import { Cell, HeadCell } from '@tyche/ui/table'
import { useTranslations } from 'use-intl'
import { ProductPrice } from '../../../components/products/product-price.tsx'
import { TimeAgo } from '../../../components/time-ago.tsx'
import { TokenValue } from '../../../components/token-value.tsx'
import { codeText } from '../code-text.ts'
import { Hash } from '../page/product-facts.tsx'

/** Columns that a narrow table hides, by its container's width. */
export const from = {
  order: '@max-[980px]:hidden',
  cost: '@max-[520px]:hidden',
  hash: '@max-[820px]:hidden',
  at: '@max-[420px]:hidden',
}
export const tight = '@max-[600px]:px-2.5'

/** Who, with a mark for the player; a gift names its giver. */
export function Account({ account, me, payer }: { account: string; me: string | undefined; payer?: string }) {
  const t = useTranslations('product.orders')
  const isSame = (other: string | undefined) => other?.toLowerCase() === account.toLowerCase()
  return (
    <span className="flex items-center gap-2">
      <Avatar address={account} />
      <Address address={account} />
      {isSame(me) ? <span className="text-green text-xs">{t('you')}</span> : null}
      {payer === undefined || isSame(payer) ? null : (
        <Chip title={payer} className="px-2 py-0.5">
          {t('gift')}
        </Chip>
      )}
    </span>
  )
}

/** The codes of an order: one, or from the first to the last. */
export function Codes({ order, total }: { order: Order; total: number }) {
  const { firstCode, quantity } = order
  const first = codeText(firstCode, total)
  return <span className="num">{quantity === 1 ? first : `${first}–${codeText(firstCode + quantity - 1, total)}`}</span>
}

/** What an order won; nothing before the draw. */
export function Win({ order }: { order: Order }) {
  const { winCount, reward, token } = order
  if (winCount === null || reward === null) return <span className="text-faint">–</span>
  if (winCount === 0) return <span className="text-mute">0</span>
  return <TokenValue token={token} value={reward} symbol tone="win" />
}

export function OrderHead({ isDrawn, withAccount }: { isDrawn: boolean; withAccount: boolean }) {
  const t = useTranslations('luckybuy')
  const own = useTranslations('product.orders')
  return (
    <>
      {withAccount ? <HeadCell className={tight}>{own('player')}</HeadCell> : null}
      <HeadCell className={withAccount ? from.order : tight}>{t('orderId')}</HeadCell>
      <HeadCell numeric className={tight}>
        {t('codes')}
      </HeadCell>
      <HeadCell numeric className={from.cost}>
        {t('cost')}
      </HeadCell>
      {isDrawn ? (
        <HeadCell numeric className={tight}>
          {t('win')}
        </HeadCell>
      ) : null}
      <HeadCell numeric className={from.at}>
        {own('at')}
      </HeadCell>
      <HeadCell numeric className={from.hash}>
        {t('hash')}
      </HeadCell>
    </>
  )
}

export function OrderCells({
  order,
  product,
  me,
  withAccount,
}: {
  order: Order
  product: ProductDetail
  me: string | undefined
  withAccount: boolean
}) {
  const isDrawn = product.state === 'drawn'
  return (
    <>
      {withAccount ? (
        <Cell className={tight}>
          <Account account={order.account} payer={order.payer} me={me} />
        </Cell>
      ) : null}
      <Cell className={`num text-mute ${withAccount ? from.order : tight}`}>#{order.orderId}</Cell>
      <Cell numeric className={tight}>
        <Codes order={order} total={product.total} />
      </Cell>
      <Cell numeric className={from.cost}>
        <ProductPrice product={product} value={order.cost} />
      </Cell>
      {isDrawn ? (
        <Cell numeric className={tight}>
          <Win order={order} />
        </Cell>
      ) : null}
      <Cell numeric className={`text-mute ${from.at}`}>
        <TimeAgo at={order.at} />
      </Cell>
      <Cell numeric className={`text-mute ${from.hash}`}>
        {order.hash === null ? '–' : <Hash value={order.hash} />}
      </Cell>
    </>
  )
}
