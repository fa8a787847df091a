import { Link } from '@tanstack/react-router'
import type { ProductDetail } from '@tyche/api-schema/lottery/products'
import { Button } from '@tyche/ui/button'
import { Glyph } from '@tyche/ui/glyph'
import { Chip } from '@tyche/ui/pill'
import { useTranslations } from 'use-intl'
import { ProductStateChip } from '../../../components/products/product-state-chip.tsx'
import { useProductName } from '../../../components/products/use-product-name.ts'
import { detailsPath, type Lottery } from '../../../config/lotteries.ts'
import { joinLocale } from '../../../i18n/locale.ts'
import { localePrefix } from '../../../i18n/locale-store.ts'
import { showToast } from '../../../lib/shell/overlay-store.ts'
import { ProductLead } from './product-lead.tsx'

/** The way back, the name, the state, the link to share, and what this is. */
export function ProductHeader({ product, lottery }: { product: ProductDetail; lottery: Lottery }) {
  const t = useTranslations('product')
  const luckybuy = useTranslations('luckybuy')
  const common = useTranslations('common')
  const products = useTranslations('products')
  const name = useProductName()(product)

  async function share(): Promise<void> {
    const url = location.origin + joinLocale({ prefix: localePrefix(), pathname: detailsPath(product) })
    try {
      await navigator.clipboard.writeText(url)
      showToast({ type: 'success', title: common('copySuccess') })
    } catch {
      // Not allowed, or missing on an insecure page: the link is shown to be copied by hand.
      showToast({ type: 'fail', title: t('shareFailed'), message: url, duration: null })
    }
  }

  return (
    <div className="grid gap-3 pt-1">
      <Link
        to={lottery.paths.products}
        className="inline-flex items-center gap-1.5 justify-self-start font-medium text-mute text-sm hover:text-fg"
      >
        <Glyph name="arrow" className="size-4 rotate-180" />
        {luckybuy(lottery.title)}
      </Link>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="wrap-anywhere font-bold text-xl tracking-[-0.03em]">{name}</h1>
        <span className="flex flex-wrap gap-2">
          <Chip>{products('round', { round: product.round })}</Chip>
          <ProductStateChip state={product.state} />
        </span>
        <Button
          variant="ghost"
          className="ms-auto max-sm:px-0"
          icon={<Glyph name="copy" className="size-4" />}
          onClick={() => void share()}
        >
          <span className="max-sm:sr-only">{t('share')}</span>
        </Button>
      </div>
      <ProductLead isOffChain={lottery.isOffChain} />
    </div>
  )
}
