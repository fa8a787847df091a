import type { ProductDetail, ProductDraw } from '@tyche/api-schema/lottery/products'
import { leavesPath } from '@tyche/api-schema/points/sales'
import { eq } from 'drizzle-orm'
import type { Hash } from 'viem'
import type { Queries } from '../../../../db/connect.ts'
import { decodeCursor, encodeCursor } from '../../../../db/feed-cursor.ts'
import { readNow } from '../../../../db/onchain/read-now.ts'
import { readOnchain } from '../../../../db/onchain/read-onchain.ts'
import { columnsOf } from '../../../../db/onchain/view-of.ts'
import { type DrawRow, draw, offChainSale, product, series } from '../../../../db/onchain/views.ts'
import { isSaleOfProduct, pointsSold24hAt, saleStateAt } from '../../../point-buy/service/sales/sale-facts.ts'
import { pointSale } from '../../../point-buy/tables/point-sale.ts'
import type { SeriesNames } from '../series/series-names.ts'
import { productUnknown } from './find-product.ts'
import { sold24hAt } from './read-products.ts'
import { toProduct } from './to-product.ts'
import { readWinningCodes } from './winning-codes.ts'

/** Winning codes in one answer. */
const CODES_PER_PAGE = 1_000

interface DetailQuery {
  readonly productId: number
  /** Where the winning codes continue. */
  readonly codesCursor?: string | undefined
}

/** Everything about a product; throws `productUnknown` for a number that none has. */
export async function readProductDetail(
  db: Queries,
  deployment: string,
  query: DetailQuery,
  names: SeriesNames,
): Promise<ProductDetail> {
  const nowSec = await readNow(db)
  const [found] = await readOnchain(() =>
    db
      .select({
        row: columnsOf(product),
        state: saleStateAt(nowSec),
        soldForTokens24h: sold24hAt(nowSec),
        soldForPoints24h: pointsSold24hAt(deployment, nowSec),
        pointSale,
        draw: columnsOf(draw),
        sale: columnsOf(offChainSale),
        lastRound: series.lastRound,
      })
      .from(product)
      .leftJoin(draw, eq(draw.product, product.id))
      .leftJoin(offChainSale, eq(offChainSale.product, product.id))
      .leftJoin(pointSale, isSaleOfProduct(deployment))
      .leftJoin(series, eq(series.clientId, product.clientId))
      .where(eq(product.id, query.productId)),
  )
  if (!found) throw productUnknown()
  const { row, sale, lastRound } = found
  const sold24h = row.isOffChain ? found.soldForPoints24h : found.soldForTokens24h
  return {
    ...toProduct({ ...found, sold24h }, names),
    ...pageOfCodes(query, found.draw, row.quantity),
    numberPerRound: Number(row.total),
    numberOfRounds: lastRound ?? row.round,
    draw: found.draw && toDraw(found.draw),
    offChainSale: sale && {
      merkleRoot: sale.merkleRoot as Hash,
      leavesHash: sale.leavesHash as Hash,
      leavesUrl: leavesPath(sale.leavesHash),
      commitHash: sale.hash as Hash,
      drawableAt: sale.drawableAt,
    },
  }
}

function toDraw(row: DrawRow): ProductDraw {
  const { beaconRound, sale, requestedAt, requestHash, word, drawnAt, drawHash } = row
  return { beaconRound, sale: Number(sale), requestedAt, requestHash, word, drawnAt, drawHash }
}

function pageOfCodes({ productId, codesCursor }: DetailQuery, row: DrawRow | null, quantity: number) {
  const feed = `codes/${productId}`
  const from = codesCursor === undefined ? 0 : Number(decodeCursor(codesCursor, feed).key)
  if (!row?.word) return { winningCodes: [], codesCursor: null }
  const codes = readWinningCodes({ word: row.word, sale: Number(row.sale), quantity })
  const end = from + CODES_PER_PAGE
  return {
    winningCodes: codes.slice(from, end),
    codesCursor: end < codes.length ? encodeCursor({ feed, key: String(end), tie: '' }) : null,
  }
}
