import { and, desc, gte, inArray, lt, or, sql } from 'drizzle-orm'
import { type Address, getAddress } from 'viem'
import type { Database } from '../../db/connect.ts'
import { readNow } from '../../db/onchain/read-now.ts'
import { readViewsAge } from '../../db/onchain/read-views-age.ts'
import { order, product, productClaim, ticket, ticketTransfer } from '../../db/onchain/views.ts'
import { isAnyOf } from '../../db/queries/is-any-of.ts'
import { selectOrders, toOrder } from '../../modules/lottery/service/orders/orders.ts'
import { selectProductMarks, selectProducts } from '../../modules/lottery/service/products/read-products.ts'
import { toProduct } from '../../modules/lottery/service/products/to-product.ts'
import type { SeriesNames } from '../../modules/lottery/service/series/series-names.ts'
import type { StreamHub } from '../hub.ts'
import { noteBlock } from './note-block.ts'
import { isLiveProduct, ProductTracker } from './product-tracker.ts'

/** Blocks in which a change is still noticed: more than any expected reorg replaces. */
const WINDOW_BLOCKS = 128n
/** Products are published in frames, so reading them more often brings nothing. */
const PRODUCTS_REST_MS = 2_000

const windowBefore = (head: bigint) => (head > WINDOW_BLOCKS ? head - WINDOW_BLOCKS : 0n)

export interface LotteryFeedOptions {
  readonly db: Database
  readonly hub: StreamHub
  readonly names: () => Promise<SeriesNames>
  readonly chainId: number
  /** `deploymentDigest`: whose sales for points. */
  readonly deployment: string
}

/**
 * Publishes purchases and products, and tells accounts of changes of their tickets. The first refresh publishes nothing.
 * One per process.
 */
export class LotteryFeed {
  readonly #db: Database
  readonly #hub: StreamHub
  readonly #names: () => Promise<SeriesNames>
  readonly #deployment: string
  readonly #chainId: number
  readonly #orders = new Map<string, { readonly hash: string; readonly block: bigint }>()
  /** The blocks of which `#orders` has every purchase: the window, and its newest one. */
  #ordersWithin = { from: 0n, to: 0n }
  readonly #products = new ProductTracker()
  /** Claims and transfers that were published: the accounts and the product that they concern. */
  #movements = new Map<string, { readonly accounts: readonly string[]; readonly product: number; block: bigint }>()
  /** The block that the views were at then. */
  #movementsTo: bigint | undefined
  #productsReadAt = Number.NEGATIVE_INFINITY
  #arePrimed = { orders: false, products: false }

  constructor({ db, hub, names, chainId, deployment }: LotteryFeedOptions) {
    this.#deployment = deployment
    this.#db = db
    this.#hub = hub
    this.#names = names
    this.#chainId = chainId
  }

  async refresh(): Promise<void> {
    const nowSec = await readNow(this.#db)
    const names = await this.#names()
    await this.#refreshOrders(nowSec, names)
    await this.#refreshMovements()
    if (performance.now() - this.#productsReadAt < PRODUCTS_REST_MS) return
    this.#productsReadAt = performance.now()
    await this.#refreshProducts(nowSec, names)
  }

  async #refreshOrders(nowSec: number, names: SeriesNames): Promise<void> {
    const [newest] = await this.#db
      .select({ block: order.block })
      .from(order)
      .orderBy(desc(order.block), desc(order.logIndex))
      .limit(1)
    const to = BigInt(newest?.block ?? 0)
    const from = windowBefore(to)
    const rows = await this.#db
      .select({ id: order.id, hash: order.hash, block: order.block })
      .from(order)
      .where(gte(order.block, from.toString()))
    const seen = new Set(rows.map(({ id }) => id))
    const fresh = rows.filter(({ id, hash }) => this.#orders.get(id)?.hash !== hash)
    const isReplaced = fresh.some(({ id }) => this.#orders.has(id))
    const isGone = [...this.#orders].some(([id, { block }]) => !seen.has(id) && block >= from)
    const wasPrimed = this.#arePrimed.orders
    const known = this.#ordersWithin
    // The newest may have been taken back: purchases before the window that was known are no news.
    const news = wasPrimed ? fresh.filter(({ block }) => BigInt(block) >= known.from) : []
    const isGap = wasPrimed && (await this.#hasOrdersBetween(known.to + 1n, from))
    const published = await this.#readOrders(news, nowSec)
    if (published.length > 0) await noteBlock(this.#db, this.#hub, this.#chainId)
    // The last read: after one that fails they are fresh still.
    for (const { id, hash, block } of fresh) this.#orders.set(id, { hash, block: BigInt(block) })
    for (const id of this.#orders.keys()) if (!seen.has(id)) this.#orders.delete(id)
    this.#ordersWithin = { from, to }
    this.#arePrimed.orders = true
    if (!wasPrimed) return
    if (isReplaced || isGone) this.#hub.resync('reorg')
    else if (isGap) this.#hub.resync('missed')
    for (const parts of published) {
      const { id, payer, recipient, product } = parts.row
      const event = { event: 'order', data: toOrder(parts, names) } as const
      this.#hub.tell(`mine:${payer as Address}`, event)
      this.#tellTickets([recipient], product)
      this.#hub.publish('orders', id, event)
    }
  }

  async #readOrders(fresh: readonly { readonly id: string }[], nowSec: number) {
    if (fresh.length === 0) return []
    const ids = fresh.map(({ id }) => id)
    return await selectOrders(this.#db, nowSec).where(inArray(order.id, ids)).orderBy(order.block, order.logIndex)
  }

  async #hasOrdersBetween(first: bigint, before: bigint): Promise<boolean> {
    if (first >= before) return false
    const between = and(gte(order.block, first.toString()), lt(order.block, before.toString()))
    return (await this.#db.select({ id: order.id }).from(order).where(between).limit(1)).length > 0
  }

  /** Claims and gifts of the accounts that somebody follows. */
  async #refreshMovements(): Promise<void> {
    const followed = this.#hub.audiences.mine.addresses()
    const to = (await readViewsAge(this.#db, this.#chainId))?.block
    const window = windowBefore(to ?? 0n)
    // More blocks than that may have come at once.
    const unread = this.#movementsTo === undefined ? window : this.#movementsTo + 1n
    const since = unread < window ? unread : window
    const found = followed.length === 0 ? [] : await this.#readMovements(followed, since)
    if (found.length > 0) await noteBlock(this.#db, this.#hub, this.#chainId)
    const seen = new Map(found.map(({ id, ...movement }) => [id, movement]))
    for (const [id, movement] of seen)
      if (!this.#movements.has(id)) this.#tellTickets(movement.accounts, movement.product)
    // A reorg took it back: the tickets are again what they were.
    for (const [id, movement] of this.#movements)
      if (!seen.has(id) && movement.block >= since) this.#tellTickets(movement.accounts, movement.product)
    this.#movements = seen
    this.#movementsTo = to
  }

  async #readMovements(followed: readonly string[], from: bigint) {
    const since = from.toString()
    const addresses = sql`any(${sql.param(followed)}::text[])`
    const [claims, transfers] = await Promise.all([
      this.#db
        .select()
        .from(productClaim)
        .where(and(sql`${productClaim.account} = ${addresses}`, gte(productClaim.block, since))),
      this.#db
        .select()
        .from(ticketTransfer)
        .where(
          and(
            or(sql`${ticketTransfer.from} = ${addresses}`, sql`${ticketTransfer.to} = ${addresses}`),
            gte(ticketTransfer.block, since),
          ),
        ),
    ])
    return [
      ...claims.map(({ id, account, product, block }) => ({ id, accounts: [account], product, block: BigInt(block) })),
      ...transfers.map(({ id, from: giver, to, product, block }) => ({
        id,
        accounts: [giver, to],
        product,
        block: BigInt(block),
      })),
    ]
  }

  async #refreshProducts(nowSec: number, names: SeriesNames): Promise<void> {
    const isLive = isLiveProduct(this.#products.openIds())
    const found = await selectProductMarks(this.#db, this.#deployment, nowSec).where(isLive)
    const marks = found.map(({ id, clientId, mark }) => ({ id, mark: `${mark} ${names.get(clientId)}` }))
    // Hundreds are on sale, and few of them change from one time to the next.
    const changedIds = this.#products.changedIds(marks)
    const rows =
      changedIds.length === 0
        ? []
        : await selectProducts(this.#db, this.#deployment, nowSec).where(inArray(product.id, changedIds))
    const products = rows.map((parts) => toProduct(parts, names))
    const { changed, ended } = this.#products.update(marks, products)
    const wasPrimed = this.#arePrimed.products
    this.#arePrimed.products = true
    if (!wasPrimed) return
    for (const data of changed) this.#hub.publish('products', String(data.productId), { event: 'product', data })
    await this.#tellHolders(ended).catch((error: unknown) => {
      // Nobody is told of it again.
      this.#hub.resync('missed')
      throw error
    })
  }

  /** A product that was drawn or given up changes every ticket of it. */
  async #tellHolders(products: readonly number[]): Promise<void> {
    const followed = this.#hub.audiences.mine.addresses()
    if (products.length === 0 || followed.length === 0) return
    const holders = await this.#db
      .select({ owner: ticket.owner, product: ticket.product })
      .from(ticket)
      .where(and(inArray(ticket.product, [...products]), isAnyOf(ticket.owner, followed)))
      .groupBy(ticket.owner, ticket.product)
    for (const { owner, product } of holders) this.#tellTickets([owner], product)
  }

  #tellTickets(accounts: readonly string[], productId: number): void {
    for (const account of accounts) {
      const data = { address: getAddress(account), productId }
      this.#hub.tell(`mine:${account as Address}`, { event: 'tickets', data })
    }
  }
}
