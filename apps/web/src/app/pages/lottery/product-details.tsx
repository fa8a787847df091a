import type { Lottery } from '../../../config/lotteries.ts'
import { useSignIn } from '../../../features/account/session/use-sign-in.ts'
import { ProductPage } from '../../../features/product/page/product-page.tsx'
import { WrongNetworkBanner } from '../../../features/wallet/network/wrong-network-banner.tsx'
import { productSlots } from './product-slots.tsx'

export function ProductDetails({ lottery, id }: { lottery: Lottery; id: string }) {
  const { signIn, isSigningIn } = useSignIn()
  return (
    <>
      <WrongNetworkBanner />
      <ProductPage
        key={id}
        lottery={lottery}
        id={id}
        slots={productSlots}
        onSignIn={() => void signIn()}
        isSigningIn={isSigningIn}
      />
    </>
  )
}
