import { pointBuy } from '../../../../config/lotteries.ts'
import { HistoryPage } from '../history-pages.tsx'

export function PointBuyHistoryPage() {
  return <HistoryPage lottery={pointBuy} />
}
