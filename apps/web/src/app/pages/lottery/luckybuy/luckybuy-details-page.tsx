import { useParams } from '@tanstack/react-router'
import { luckyBuy } from '../../../../config/lotteries.ts'
import { routePaths } from '../../../../config/paths.ts'
import { ProductDetails } from '../product-details.tsx'

export function LuckyBuyDetailsPage() {
  const { id } = useParams({ from: routePaths.luckybuyDetails })
  return <ProductDetails lottery={luckyBuy} id={id} />
}
