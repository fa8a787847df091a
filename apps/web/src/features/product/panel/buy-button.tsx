import type { ProductDetail } from '@tyche/api-schema/lottery/products'
import { Button } from '@tyche/ui/button'
import { useTranslations } from 'use-intl'
import { GasNotice } from '../../../components/gas-notice.tsx'
import { PurchaseStep } from '../../../components/purchase-step.tsx'
import { useGasNeed } from '../../../data/balances/use-gas-need.ts'
import type { SignInProps } from '../../../data/wallet/use-sign-in-step.ts'
import { openConnectDialog } from '../../../data/wallet/wallet-store.ts'
import { usePriceText } from '../use-price-text.ts'
import type { BuyForm } from './use-buy-form.ts'

const wide = 'w-full shadow-[0_8px_24px_var(--green-soft)]'

export type BuyButtonProps = { product: ProductDetail; form: BuyForm } & SignInProps

/** The main action, with what stands in its way. */
export function BuyButton(props: BuyButtonProps) {
  const gas = useGasNeed()
  // Codes for points cost no fee.
  const lacksGas = gas.isMissing && !props.product.offChain && props.form.step !== 'closed'
  return (
    <>
      {lacksGas ? <GasNotice {...gas} /> : null}
      <NextButton {...props} lacksGas={lacksGas} />
    </>
  )
}

/** One button, which names the act and the sum, or the step before it. */
function NextButton({ product, form, onSignIn, isSigningIn, lacksGas }: BuyButtonProps & { lacksGas: boolean }) {
  const t = useTranslations('product.panel')
  const { priceText } = usePriceText(product)
  const { step, closed, buying, asked, cost, symbol, draft } = form
  const look = { size: 'lg', shape: 'block', className: wide } as const
  if (buying.busy && !buying.isFound)
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
  if (step !== 'buy')
    return (
      <PurchaseStep
        step={step}
        texts={{ connect: t('connect'), signIn: t('signIn'), mint: t('mint', { symbol }) }}
        className={wide}
        isSigningIn={isSigningIn}
        onConnect={openConnectDialog}
        onSignIn={onSignIn}
      />
    )
  return (
    <Button type="submit" {...look} loading={form.gift.isFinding || buying.isFound} disabled={lacksGas}>
      {buying.isFound ? t('buying') : t(draft.isGift ? 'give' : 'buy', { count: asked, price: priceText(cost) })}
    </Button>
  )
}
