import { luckyBuy } from '../../../../config/lotteries.ts'
import { ProductsPage } from '../products-pages.tsx'

export function LuckyBuyPage() {
  return <ProductsPage lottery={luckyBuy} />
}
