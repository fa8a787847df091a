import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ProductDetail } from '@tyche/api-schema/lottery/products'
import { Cell, HeadCell, Row } from '@tyche/ui/table'
import { useState } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { ProductPrice } from '../../../components/products/product-price.tsx'
import { chanceOf, codesInDraw } from '../../../data/products/product-odds.ts'
import { productPlayersQuery } from '../../../data/products/product-queries.ts'
import { useWalletValue } from '../../../data/wallet/wallet-store.ts'
import { formatChance } from '../format-chance.ts'
import { ListFrame, PAGE_SIZE } from './list-frame.tsx'
import { Account, from, tight } from './order-cells.tsx'

/** Who holds how many codes, and what chance that gives. */
export function Players({ product }: { product: ProductDetail }) {
  const t = useTranslations('luckybuy')
  const own = useTranslations('product.orders')
  const format = useFormatter()
  const locale = useLocale()
  const me = useWalletValue((state) => state.address)
  const [page, setPage] = useState(1)
  const { productId, quantity } = product
  const sale = product.draw?.sale ?? codesInDraw(product)
  const query = useQuery({
    ...productPlayersQuery({ productId, page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  return (
    <ListFrame
      label={t('players')}
      query={query}
      columns={4}
      head={
        <>
          <HeadCell className={tight}>{own('player')}</HeadCell>
          <HeadCell numeric className={tight}>
            {t('codes')}
          </HeadCell>
          <HeadCell numeric className={from.cost}>
            {t('cost')}
          </HeadCell>
          <HeadCell numeric className={tight}>
            {own('chance')}
          </HeadCell>
        </>
      }
      rows={({ list }) =>
        list.map((player) => (
          <Row key={player.account}>
            <Cell className={tight}>
              <Account account={player.account} me={me} />
            </Cell>
            <Cell numeric className={tight}>
              {format.number(player.quantity)}
            </Cell>
            <Cell numeric className={from.cost}>
              <ProductPrice product={product} value={player.cost} />
            </Cell>
            <Cell numeric className={`text-mute ${tight}`}>
              {formatChance(chanceOf({ held: player.quantity, quantity, sale }), locale)}
            </Cell>
          </Row>
        ))
      }
      empty={{ title: own('empty'), hint: own('emptyHint') }}
      onPage={setPage}
    />
  )
}
