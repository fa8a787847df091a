import { luckyBuy } from '../../../../config/lotteries.ts'
import { HistoryPage } from '../history-pages.tsx'

export function LuckyBuyHistoryPage() {
  return <HistoryPage lottery={luckyBuy} />
}
