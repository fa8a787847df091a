import { Link } from '@tanstack/react-router'
import { buttonClass } from '@tyche/ui/button'
import { Mark } from '@tyche/ui/mark'
import { useTranslations } from 'use-intl'
import type { Lottery } from '../../../config/lotteries.ts'

export function ProductNotFound({ id, lottery }: { id: string; lottery: Lottery }) {
  const t = useTranslations('product')
  return (
    <section className="grid min-h-[56vh] place-content-center place-items-center gap-3 text-center">
      <Mark className="mb-3 size-16 text-s3" />
      <h1 className="font-bold text-xl tracking-[-0.03em]">{t('notFound')}</h1>
      <p className="wrap-anywhere max-w-[46ch] text-mute">{t('notFoundHint', { id })}</p>
      <Link to={lottery.paths.products} className={buttonClass({ size: 'md', className: 'mt-3' })}>
        {t(lottery.isOffChain ? 'allPoint' : 'allLucky')}
      </Link>
    </section>
  )
}
