import { setTimeout as sleep } from 'node:timers/promises'
import { type Product, type ProductList, productPaths } from '@tyche/api-schema/lottery/products'
import type { ProductListRequest } from '@tyche/api-schema/lottery/products.requests'

/** What is measured; `$onSale` stands for a product on sale of that lottery. */
export const groups = {
  play: ['/', '/game/coin', '/pools', '/transparency', '/status', '/user'],
  lottery: [
    ...['/luckybuy', '/luckybuy/details/$onSale', '/luckybuy/history', '/luckybuy/records'],
    ...['/luckybuy/tickets', '/luckybuy/preorders'],
    ...['/pointbuy', '/pointbuy/details/$onSale', '/pointbuy/history', '/pointbuy/records', '/pointbuy/tickets'],
    ...['/rank', '/referral', '/cdkey'],
  ],
} as const satisfies Record<string, readonly string[]>

/** Where most newcomers arrive. */
const front = ['/', '/luckybuy', '/luckybuy/details/$onSale']

const openedWithinMs = 60_000

/** The least performance score that a page must have. */
export const leastPerformance = (page: string): number => (front.includes(page) ? 95 : 90)

/** The address of a page, with a product that is on sale now. */
export async function addressOf(url: string, page: string): Promise<string> {
  if (!page.includes('$onSale')) return `${url}${page}`
  const { productId } = await findOnSale(url, page.startsWith('/pointbuy'))
  return `${url}${page.replace('$onSale', String(productId))}`
}

/** A new stack opens its first products some seconds after its start. */
async function findOnSale(url: string, offChain: boolean, until = Date.now() + openedWithinMs): Promise<Product> {
  const request: ProductListRequest = { offChain, state: 'live' }
  const response = await fetch(`${url}${productPaths.productList}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  })
  const { list } = ((await response.json()) as { data: ProductList }).data
  const product = list.find(({ state }) => state === 'open')
  if (product) return product
  if (Date.now() > until) throw new Error('no product is on sale')
  await sleep(1_000)
  return findOnSale(url, offChain, until)
}
