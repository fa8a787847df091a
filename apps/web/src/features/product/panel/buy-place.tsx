import type { ProductDetail } from '@tyche/api-schema/lottery/products'
import { Button } from '@tyche/ui/button'
import { Card } from '@tyche/ui/card'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ProductPrice } from '../../../components/products/product-price.tsx'
import type { SignInProps } from '../../../data/wallet/use-sign-in-step.ts'
import { useLazyOnDemand } from '../../../lib/lazy/use-lazy-on-demand.ts'
import { useIsNarrow } from '../../../lib/screen/use-is-narrow.ts'
import type { CodeRange } from '../holdings.ts'
import type { ProductSlots } from '../page/product-page.tsx'
import { useRoundName } from '../product-name.ts'
import { BuyPanel } from './buy-panel.tsx'
import { ClosedPanel } from './closed-panel.tsx'
import { useBuyForm } from './use-buy-form.ts'

/** Only a phone needs it. */
const loadModal = async () => (await import('@tyche/ui/modal')).Modal

export interface BuyPlaceProps extends SignInProps {
  product: ProductDetail
  mine: readonly CodeRange[]
  preOrder: ProductSlots['preOrder']
}

/** The buy panel beside the picture; on a phone a bar that opens it in a sheet. What is set stays in either. */
export function BuyPlace({ product, mine, preOrder, ...signIn }: BuyPlaceProps) {
  const t = useTranslations('product.panel')
  const common = useTranslations('common')
  const form = useBuyForm(product, mine)
  const name = useRoundName(product)
  const isPhone = useIsNarrow()
  const [isOpen, setOpen] = useState(false)
  const Modal = useLazyOnDemand(loadModal, isOpen, () => setOpen(false))
  const ahead = preOrder?.(product, signIn) ?? null
  const isOver = form.closed === 'ended' || form.closed === 'soldOut'
  if (isOver && !form.buying.busy)
    return (
      <>
        <ClosedPanel product={product} held={form.odds.held} />
        {ahead}
      </>
    )
  const panel = <BuyPanel product={product} form={form} onDone={() => setOpen(false)} {...signIn} />
  if (!isPhone)
    return (
      <>
        <Card as="section" aria-label={t('title')} className="min-w-0">
          {panel}
        </Card>
        {ahead}
      </>
    )
  return (
    <>
      {ahead}
      <div className="fixed inset-x-0 bottom-[calc(62px+env(safe-area-inset-bottom))] z-20 flex items-center gap-3 border-line border-t bg-s1 px-4 py-2.5 md:hidden">
        <span className="grid min-w-0 flex-1">
          <span className="text-mute text-xs">{t('priceOfOne')}</span>
          <ProductPrice
            product={product}
            value={product.price}
            className="truncate font-bold text-lg tracking-[-0.02em]"
          />
        </span>
        <Button size="lg" shape="block" disabled={form.closed !== undefined} onClick={() => setOpen(true)}>
          {form.closed ? t(`closed.${form.closed}`) : t('open')}
        </Button>
      </div>
      {Modal ? (
        <Modal open={isOpen} onClose={() => setOpen(false)} title={name} closeLabel={common('close')}>
          <div className="-mx-5 -mb-5">{panel}</div>
        </Modal>
      ) : null}
    </>
  )
}
