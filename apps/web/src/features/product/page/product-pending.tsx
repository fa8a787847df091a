import { Glyph } from '@tyche/ui/glyph'
import { Skeleton } from '@tyche/ui/skeleton'
import { useTranslations } from 'use-intl'
import type { Lottery } from '../../../config/lotteries.ts'
import { ProductLead } from './product-lead.tsx'

/** The outlines of a product's page while its figures load, with the words that it has in common with all others. */
export function ProductPending({ lottery }: { lottery: Pick<Lottery, 'title' | 'isOffChain'> }) {
  const t = useTranslations('luckybuy')
  return (
    <div aria-busy="true" className="grid gap-4">
      <div className="grid gap-3 pt-1">
        <span className="inline-flex items-center gap-1.5 justify-self-start font-medium text-mute text-sm">
          <Glyph name="arrow" className="size-4 rotate-180" />
          {t(lottery.title)}
        </span>
        <Skeleton className="h-[34px] w-64 rounded-s max-md:h-11" />
        <ProductLead isOffChain={lottery.isOffChain} />
      </div>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_384px]">
        <Skeleton className="h-[430px] rounded-l" />
        <Skeleton className="h-[430px] rounded-l max-md:hidden" />
      </div>
      <Skeleton className="h-52 rounded-l" />
    </div>
  )
}
