import type { Context } from '../../context.ts'
import { formatAmount } from '../../format/amount.ts'
import { renderJson } from '../../format/json.ts'
import { renderTable } from '../../format/table.ts'
import { formatTime } from '../../format/time.ts'
import { parseWhole } from '../../parse/numbers.ts'
import { isOpen, type ProductFacts, readProductCount, readProducts } from './read-products.ts'

/** `ops product list` */
export async function listProducts(context: Context, lastText: string, all: boolean): Promise<void> {
  const last = parseWhole('--last', lastText, 1, 1_000_000)
  const [count, found] = await Promise.all([readProductCount(context), readProducts(context, last)])
  const products = all ? found : found.filter(isOpen)
  if (context.json) return context.terminal.print(renderJson(products))
  const table = products.length > 0 ? renderProducts(products) : `No ${all ? '' : 'open '}products.`
  const note = count > last ? `\nOnly the last ${last} of ${count} products were checked.` : ''
  context.terminal.print(`${table}${note}`)
}

export function renderProducts(products: readonly ProductFacts[]): string {
  const head = ['product', 'series', 'round', 'kind', 'state', 'sold', 'price', 'prizes', 'ends']
  const rows = products.map((product) => [
    String(product.productId),
    String(product.clientId),
    String(product.round),
    describeKind(product),
    describeState(product),
    `${product.sold} of ${product.total}`,
    describePrice(product),
    `${product.quantity} x ${formatAmount(product.reward, product)}`,
    formatTime(product.endTime),
  ])
  return renderTable(head, rows, ['product', 'series', 'round', 'sold', 'price', 'prizes'])
}

export function describeKind({ kind, isOffChain }: ProductFacts): string {
  const text = kind === 'timeLimited' ? 'time' : 'quantity'
  return isOffChain ? `${text}, points` : text
}

export function describePrice(product: ProductFacts): string {
  return product.isOffChain ? `${product.price} points` : formatAmount(product.price, product)
}

function describeState({ state, isDelivered, isOffChain, inactivationAt }: ProductFacts): string {
  if (state === 'drawn' && !isDelivered && !isOffChain) return 'drawn, not delivered'
  if (state === 'drawing' && inactivationAt > 0) return 'drawing, inactivation requested'
  return state
}
