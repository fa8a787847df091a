import type { ProductUserList } from '@tyche/api-schema/lottery/products'
import { asc, desc, eq } from 'drizzle-orm'
import { getAddress } from 'viem'
import type { Queries } from '../../../../db/connect.ts'
import { readOnchain } from '../../../../db/onchain/read-onchain.ts'
import { productPlayer } from '../../../../db/onchain/views.ts'
import { MAX_COUNTED, offsetOf, type PageQuery, pageOf } from '../../../../db/page.ts'
import { countUpTo } from '../../../../db/queries/count-up-to.ts'

/** Who bought codes of a product, the largest first. */
export async function readProductUsers(db: Queries, productId: number, query: PageQuery): Promise<ProductUserList> {
  const condition = eq(productPlayer.product, productId)
  const [rows, total] = await readOnchain(() =>
    Promise.all([
      db
        .select()
        .from(productPlayer)
        .where(condition)
        .orderBy(desc(productPlayer.quantity), asc(productPlayer.account))
        .limit(query.pageSize)
        .offset(offsetOf(query)),
      countUpTo(db, productPlayer, condition, MAX_COUNTED + 1),
    ]),
  )
  const list = rows.map(({ account, quantity, cost, orderCount }) => ({
    account: getAddress(account),
    quantity: Number(quantity),
    cost,
    orderCount,
  }))
  return pageOf(query, list, total)
}
