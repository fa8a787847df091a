import { luckyBuy } from '../../../../config/lotteries.ts'
import { RecordsPage } from '../records-pages.tsx'

export function LuckyBuyRecordsPage() {
  return <RecordsPage lottery={luckyBuy} />
}
