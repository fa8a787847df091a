import { useTranslations } from 'use-intl'
import { PageHeading } from '../../../components/page-heading.tsx'
import type { Lottery } from '../../../config/lotteries.ts'
import { ProductBrowser } from '../../../features/products/list/product-browser.tsx'
import { ProductLinks } from '../../../features/products/list/product-links.tsx'

/** What a lottery has on sale. */
export function ProductsPage({ lottery }: { lottery: Lottery }) {
  const t = useTranslations()
  return (
    <>
      <PageHeading
        title={t(`luckybuy.${lottery.title}`)}
        lead={t(lottery.isOffChain ? 'products.pointLead' : 'products.lead')}
        aside={<ProductLinks lottery={lottery} />}
      />
      <ProductBrowser lottery={lottery} />
    </>
  )
}
