import { pointBuy } from '../../../../config/lotteries.ts'
import { ProductsPage } from '../products-pages.tsx'

export function PointBuyPage() {
  return <ProductsPage lottery={pointBuy} />
}
