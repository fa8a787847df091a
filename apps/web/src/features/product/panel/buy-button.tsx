import { Link } from '@tanstack/react-router'
import type { ProductDetail } from '@tyche/api-schema/lottery/products'
import { Button, buttonClass } from '@tyche/ui/button'
import { useTranslations } from 'use-intl'
import { routePaths } from '../../../config/paths.ts'
import { openConnectDialog } from '../../../data/wallet/wallet-store.ts'
import type { SignInProps } from '../sign-in-first.tsx'
import { usePriceText } from '../use-price-text.ts'
import type { BuyForm } from './use-buy-form.ts'

const wide = 'w-full shadow-[0_8px_24px_var(--green-soft)]'

/** One button, which names the act and the sum, or the step before it. */
export function BuyButton({
  product,
  form,
  onSignIn,
  isSigningIn,
}: { product: ProductDetail; form: BuyForm } & SignInProps) {
  const t = useTranslations('product.panel')
  const { priceText } = usePriceText(product)
  const { step, closed, buying, asked, cost, symbol, draft } = form
  const look = { size: 'lg', shape: 'block', className: wide } as const
  if (buying.busy)
    return (
      <Button type="submit" {...look} loading>
        {t(buying.isPaying ? 'paying' : 'buying')}
      </Button>
    )
  if (step === 'closed')
    return (
      <Button type="submit" {...look} disabled>
        {t(`closed.${closed ?? 'ended'}`)}
      </Button>
    )
  if (step === 'connect' || step === 'connecting')
    return (
      <Button type="button" {...look} disabled={step === 'connecting'} onClick={openConnectDialog}>
        {t('connect')}
      </Button>
    )
  if (step === 'signIn')
    return (
      <Button type="button" {...look} loading={isSigningIn} onClick={onSignIn}>
        {t('signIn')}
      </Button>
    )
  if (step === 'mint')
    return (
      <Link to={routePaths.mint} className={buttonClass(look)}>
        {t('mint', { symbol })}
      </Link>
    )
  return (
    <Button type="submit" {...look} loading={form.gift.isReading}>
      {t(draft.isGift ? 'give' : 'buy', { count: asked, price: priceText(cost) })}
    </Button>
  )
}
