import { pointBuy } from '../../../../config/lotteries.ts'
import { RecordsPage } from '../records-pages.tsx'

export function PointBuyRecordsPage() {
  return <RecordsPage lottery={pointBuy} />
}
