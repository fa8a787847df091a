import type { Lottery } from '../../../config/lotteries.ts'
import { useSignIn } from '../../../features/account/session/use-sign-in.ts'
import { PreOrderPanel } from '../../../features/pre-orders/panel/pre-order-panel.tsx'
import { ProductPage, type ProductSlots } from '../../../features/product/page/product-page.tsx'
import { WrongNetworkBanner } from '../../../features/wallet/network/wrong-network-banner.tsx'
import { ProductDraw } from './product-draw.tsx'

export function ProductDetails({ lottery, id }: { lottery: Lottery; id: string }) {
  const { signIn, isSigningIn } = useSignIn()
  const onSignIn = () => void signIn()
  const slots: ProductSlots = {
    draw: (product) => <ProductDraw product={product} />,
    preOrder: (product) => <PreOrderPanel product={product} onSignIn={onSignIn} isSigningIn={isSigningIn} />,
  }
  return (
    <>
      <WrongNetworkBanner />
      <ProductPage
        key={id}
        lottery={lottery}
        id={id}
        slots={slots}
        onSignIn={onSignIn}
        isSigningIn={isSigningIn}
      />
    </>
  )
}
