import type { ProductDetail } from '@tyche/api-schema/lottery/products'
import { Card } from '@tyche/ui/card'
import { Tabs } from '@tyche/ui/tabs'
import { useTranslations } from 'use-intl'
import type { SignInProps } from '../../../data/wallet/use-sign-in-step.ts'
import { useSearchChoice } from '../../../lib/search-choice/use-search-choice.ts'
import { LatestOrders } from './latest-orders.tsx'
import { MyOrders } from './my-orders.tsx'
import { Players } from './players.tsx'

const lists = ['latest', 'mine', 'players'] as const

/** Who bought what; the chosen list is in the address. */
export function ProductLists({ product, ...signIn }: { product: ProductDetail } & SignInProps) {
  const t = useTranslations('luckybuy')
  const own = useTranslations('product.orders')
  const [list, setList] = useSearchChoice('list', lists)
  return (
    <Card as="section" aria-label={own('label')} className="min-w-0 overflow-hidden">
      <Tabs
        label={own('label')}
        value={list}
        onValueChange={setList}
        items={[
          { value: 'latest', label: t('latestOrders'), content: <LatestOrders product={product} /> },
          { value: 'mine', label: t('myOrders'), content: <MyOrders product={product} {...signIn} /> },
          { value: 'players', label: t('players'), content: <Players product={product} /> },
        ]}
      />
    </Card>
  )
}
