import { useTranslations } from 'use-intl'
import { BackLink } from '../../../components/links/back-link.tsx'
import { PageHeading } from '../../../components/page-heading.tsx'
import type { Lottery } from '../../../config/lotteries.ts'
import { ProductHistory } from '../../../features/products/history/product-history.tsx'

/** Finished products of everyone. */
export function HistoryPage({ lottery }: { lottery: Lottery }) {
  const t = useTranslations()
  return (
    <>
      <PageHeading
        title={t(lottery.isOffChain ? 'products.pointHistoryTitle' : 'products.historyTitle')}
        lead={t('products.historyLead')}
        aside={<BackLink to={lottery.paths.products}>{t(`luckybuy.${lottery.title}`)}</BackLink>}
      />
      <ProductHistory lottery={lottery} />
    </>
  )
}
