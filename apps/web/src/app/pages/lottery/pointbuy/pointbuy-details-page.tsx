import { useParams } from '@tanstack/react-router'
import { pointBuy } from '../../../../config/lotteries.ts'
import { routePaths } from '../../../../config/paths.ts'
import { ProductDetails } from '../product-details.tsx'

export function PointBuyDetailsPage() {
  const { id } = useParams({ from: routePaths.pointbuyDetails })
  return <ProductDetails lottery={pointBuy} id={id} />
}
