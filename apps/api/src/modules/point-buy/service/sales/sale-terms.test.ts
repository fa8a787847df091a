import { loyaltyConstants, POINTS_PRECISION } from '@tyche/loyalty'
import { resolveSeries } from '@tyche/series'
import { readSeriesFile } from '@tyche/series/file'
import { expect, test } from 'vitest'
import { saleTermsOf } from './sale-terms.ts'

const usdm = { symbol: 'USDM', address: '0x5FbDB2315678afecb367f032d93F642f64180aa3', decimals: 6 } as const
const launcherFile = new URL('../../../../../../../tools/launcher/series.json', import.meta.url)

async function launcherSales() {
  const series = (await readSeriesFile(launcherFile.pathname)).map((one) => resolveSeries(one, [usdm]))
  return series.filter(({ offChain }) => offChain)
}

const termsOf = ({ price, reward, token, ...rest }: Awaited<ReturnType<typeof launcherSales>>[number]) =>
  saleTermsOf({ ...rest, total: BigInt(rest.total), price: String(price), reward: String(reward), token } as never, [
    usdm,
  ])

test('every series for points that `npm start` opens gives no more than its points are worth', async () => {
  const sales = await launcherSales()
  expect(sales.length).toBeGreaterThan(0)
  for (const sale of sales) expect([sale.name, termsOf(sale)]).toEqual([sale.name, expect.anything()])
})

test('one newcomer alone can buy all codes of one of them, and so win, with the points of a hundred dollars of play', async () => {
  const [novice] = loyaltyConstants.vipLevels
  const points =
    (100n * novice.multiplierBps) / 10_000n + loyaltyConstants.checkIn.pointsPerStreakDay / POINTS_PRECISION
  const soldOut = (await launcherSales()).filter(({ kind }) => kind === 'quantityLimited')
  expect(soldOut.filter(({ price, total }) => price * BigInt(total) <= points)).not.toEqual([])
})
