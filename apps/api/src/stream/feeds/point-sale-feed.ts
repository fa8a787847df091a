import { and, desc, eq, gt, inArray, or } from 'drizzle-orm'
import { type Address, getAddress } from 'viem'
import type { Database } from '../../db/connect.ts'
import { isAnyOf } from '../../db/queries/is-any-of.ts'
import type { SeriesNames } from '../../modules/lottery/service/series/series-names.ts'
import { type PointScope, selectPointOrders, winsOf } from '../../modules/point-buy/service/orders/read-point-orders.ts'
import { toPointOrder } from '../../modules/point-buy/service/orders/to-point-order.ts'
import { readClock } from '../../modules/point-buy/service/read-clock.ts'
import { pointOrder } from '../../modules/point-buy/tables/point-order.ts'
import { pointSale } from '../../modules/point-buy/tables/point-sale.ts'
import { pointSalePlayer } from '../../modules/point-buy/tables/point-sale-player.ts'
import type { StreamHub } from '../hub.ts'

/** Orders get their numbers before they commit: so many numbers back a late one is still noticed. */
const WINDOW = 1_000
/** Orders that one refresh tells, at most; a frame has the newest 20. */
const MOST_TOLD = 200

export interface PointSaleFeedOptions {
  readonly db: Database
  readonly hub: StreamHub
  readonly scope: PointScope
  readonly names: () => Promise<SeriesNames>
}

/** Publishes purchases with points, and tells their accounts what became of them. The first refresh publishes nothing. */
export class PointSaleFeed {
  readonly #options: PointSaleFeedOptions
  #published: Set<number> | undefined
  #newest = 0
  /** Of the sales that were not settled when they were read last: the draw that their wins are counted by. */
  #sales: Map<number, string> | undefined

  constructor(options: PointSaleFeedOptions) {
    this.#options = options
  }

  async refresh(): Promise<void> {
    await this.#refreshOrders()
    await this.#refreshSales()
  }

  async #refreshOrders(): Promise<void> {
    const { db, scope } = this.#options
    const isOurs = eq(pointOrder.deployment, scope.deployment)
    const rows = await db
      .select({ id: pointOrder.id })
      .from(pointOrder)
      .where(and(isOurs, gt(pointOrder.id, this.#newest - WINDOW)))
      .orderBy(desc(pointOrder.id))
      .limit(2 * WINDOW)
    const before = this.#published
    const fresh = before ? rows.filter(({ id }) => !before.has(id)).map(({ id }) => id) : []
    if (fresh.length > 0) await this.#tellOrders(fresh.slice(0, MOST_TOLD))
    this.#published = new Set(rows.map(({ id }) => id))
    this.#newest = rows[0]?.id ?? this.#newest
  }

  async #tellOrders(ids: readonly number[]): Promise<void> {
    const { db, hub, scope, names } = this.#options
    const nowSec = await readClock(db, scope.chainId)
    const rows = await selectPointOrders(db, scope, nowSec)
      .where(inArray(pointOrder.id, [...ids]))
      .orderBy(pointOrder.id)
    const named = await names()
    for (const { order, product, draw, status } of rows) {
      const data = toPointOrder({ order, product, status, winningCodes: winsOf(order, draw, product) }, named)
      hub.tell(`mine:${order.account as Address}`, { event: 'order', data })
      this.#tellTickets(order.account, order.product)
      hub.publish('orders', `points-${order.id}`, { event: 'order', data })
    }
  }

  /** Wins were counted, or orders come back: both change every order of a sale. */
  async #refreshSales(): Promise<void> {
    const { db, scope } = this.#options
    const known = [...(this.#sales?.keys() ?? [])]
    const isOpen = eq(pointSale.isSettled, false)
    const rows = await db
      .select({ product: pointSale.product, word: pointSale.drawnWord, isSettled: pointSale.isSettled })
      .from(pointSale)
      .where(
        and(
          eq(pointSale.deployment, scope.deployment),
          known.length > 0 ? or(isOpen, inArray(pointSale.product, known)) : isOpen,
        ),
      )
    const before = this.#sales
    const changed = rows.filter(({ product, word, isSettled }) => {
      const earlier = before?.get(product)
      return earlier !== undefined && (isSettled || earlier !== (word ?? ''))
    })
    if (changed.length > 0) await this.#tellPlayers(changed.map(({ product }) => product))
    this.#sales = new Map(rows.filter(({ isSettled }) => !isSettled).map(({ product, word }) => [product, word ?? '']))
  }

  async #tellPlayers(products: readonly number[]): Promise<void> {
    const { db, hub, scope } = this.#options
    const followed = hub.audiences.mine.addresses()
    if (followed.length === 0) return
    const players = await db
      .select({ account: pointSalePlayer.account, product: pointSalePlayer.product })
      .from(pointSalePlayer)
      .where(
        and(
          eq(pointSalePlayer.deployment, scope.deployment),
          inArray(pointSalePlayer.product, [...products]),
          isAnyOf(pointSalePlayer.account, followed),
        ),
      )
    for (const { account, product } of players) this.#tellTickets(account, product)
  }

  #tellTickets(account: string, productId: number): void {
    const data = { address: getAddress(account), productId }
    this.#options.hub.tell(`mine:${account as Address}`, { event: 'tickets', data })
  }
}
