import { Suspense } from 'react'
import { needTexts } from '../../i18n/locale-store.ts'
import { lazyWithRetry } from '../../lib/lazy/lazy-with-retry.ts'
import { HomeProductsFrame, HomeProductsOutline, LotteryLinks } from './home-products-frame.tsx'

/** Not needed for the first paint: its code and texts load after it. */
const HotProducts = lazyWithRetry(async () => {
  const [{ HotProducts: Loaded }] = await Promise.all([import('./hot-products.tsx'), needTexts('lottery')])
  return Loaded
})

/** What sells best in both lotteries. */
export function HomeProducts() {
  return (
    <HomeProductsFrame links={<LotteryLinks />}>
      <Suspense fallback={<HomeProductsOutline />}>
        <HotProducts />
      </Suspense>
    </HomeProductsFrame>
  )
}
