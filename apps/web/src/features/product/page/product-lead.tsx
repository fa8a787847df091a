import { useTranslations } from 'use-intl'
import type { Lottery } from '../../../config/lotteries.ts'

/** What a visitor can buy here, who may have come by a link. It stands there before the product is known. */
export function ProductLead({ isOffChain }: Pick<Lottery, 'isOffChain'>) {
  const t = useTranslations('products')
  return <p className="max-w-[64ch] text-pretty text-mute">{t(isOffChain ? 'pointLead' : 'lead')}</p>
}
