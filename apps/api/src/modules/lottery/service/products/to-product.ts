import type { ApiProductState, Product } from '@tyche/api-schema/lottery/products'
import { getAddress } from 'viem'
import type { DrawRow, ProductRow } from '../../../../db/onchain/views.ts'
import type { PointSale } from '../../../point-buy/tables/point-sale.ts'
import type { SeriesNames } from '../series/series-names.ts'
import { minSaleOf } from './min-sale.ts'
import { readWinningCodes } from './winning-codes.ts'

/** Winning codes that a list shows. */
const CODES_SHOWN = 20

export interface ProductParts {
  readonly row: ProductRow
  readonly state: ApiProductState
  readonly sold24h: number
  /** Null before it was requested. */
  readonly draw: Pick<DrawRow, 'word' | 'sale' | 'winners'> | null
  /** Of a product sold for points; null before its sale was opened. */
  readonly pointSale: PointSale | null
}

export function toProduct({ row, state, sold24h, draw, pointSale }: ProductParts, names: SeriesNames): Product {
  const { word, sale } = draw ?? {}
  const codes = word && sale ? readWinningCodes({ word, sale: Number(sale), quantity: row.quantity }) : []
  return {
    productId: row.id,
    offChain: row.isOffChain,
    clientId: row.clientId,
    round: row.round,
    name: names.get(row.clientId) ?? null,
    kind: row.kind,
    state,
    token: getAddress(row.token),
    price: row.price,
    reward: row.reward,
    quantity: row.quantity,
    total: Number(row.total),
    startTime: row.startTime,
    endTime: row.endTime,
    endedAt: row.endedAt,
    devFeeBasisPoints: row.devFeeBasisPoints,
    // The chain knows of a sale for points only what is committed.
    sold: pointSale ? pointSale.sold : Number(row.sold),
    orderCount: (pointSale ?? row).orderCount,
    playerCount: (pointSale ?? row).playerCount,
    sold24h,
    minSale: pointSale ? pointSale.minSale : minSaleOf(row),
    winningCodes: codes.slice(0, CODES_SHOWN),
    winnerCount: draw?.winners ?? null,
  }
}
