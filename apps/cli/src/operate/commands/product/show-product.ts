import { getOffChainSale } from '@tyche/sdk/lottery'
import { luckyBuyContract } from '../../chain/contracts.ts'
import type { Context } from '../../context.ts'
import { formatAmount } from '../../format/amount.ts'
import { renderJson } from '../../format/json.ts'
import { formatBasisPoints } from '../../format/percent.ts'
import { renderFacts } from '../../format/table.ts'
import { formatTime } from '../../format/time.ts'
import { parseProductId } from '../../parse/numbers.ts'
import { findResumer } from './find-resumer.ts'
import { describeKind, describePrice } from './list-products.ts'
import { type ProductFacts, readProduct } from './read-products.ts'

/** `ops product show <product>` */
export async function showProduct(context: Context, text: string): Promise<void> {
  const { client, deployment, json, terminal } = context
  const productId = parseProductId(text)
  const product = await readProduct(context, productId)
  const { address, abi } = luckyBuyContract(deployment)
  const draw = await client.readContract({ address, abi, functionName: 'drawOf', args: [productId] })
  if (json) return terminal.print(renderJson({ ...product, draw }))

  const pool = deployment.pools.find(({ address: of }) => of.toLowerCase() === product.pool.toLowerCase())
  const facts: (readonly [string, string])[] = [
    ['product', `${productId}, round ${product.round} of series ${product.clientId}`],
    ['kind', describeKind(product)],
    ['state', await describeState(context, product)],
    ['on sale', `${formatTime(product.startTime)} to ${formatTime(product.endTime)}`],
    ['sold', `${product.sold} of ${product.total} codes at ${describePrice(product)}`],
    ['prizes', `${product.quantity} x ${formatAmount(product.reward, product)}`],
    ['subsidy', formatAmount(product.subsidy, product)],
    [
      'fee, edge',
      `${formatBasisPoints(product.devFeeBasisPoints)}, at least ${formatBasisPoints(product.minEdgeBasisPoints)}`,
    ],
    ['pool', pool?.id ?? product.pool],
  ]
  if (product.state === 'committed') {
    const sale = await getOffChainSale(client, { deployment, productId })
    facts.push(['committed', `${sale.sale} codes, root ${sale.merkleRoot}`])
    facts.push(['drawable', `${formatTime(sale.drawableAtSec)} to ${formatTime(product.inactivationAt)}`])
  } else if (product.inactivationAt > 0)
    facts.push(['inactivation', `can be finished from ${formatTime(product.inactivationAt)}`])
  if (draw.requestedAt > 0) {
    facts.push(['draw requested', `${formatTime(draw.requestedAt)}, beacon round ${draw.beaconRound}`])
    facts.push(['taking part', `${draw.sale} codes, ${draw.winners} win`])
  }
  if (draw.isDrawn) facts.push(['word', `0x${draw.word.toString(16).padStart(64, '0')}`])
  if (product.state === 'drawn')
    facts.push(['surplus', product.isDelivered ? 'delivered' : 'waits: ops product deliver'])
  terminal.print(renderFacts(facts))
}

async function describeState(context: Context, { productId, state }: ProductFacts): Promise<string> {
  if (state !== 'paused') return state
  return `paused; ${(await findResumer(context, productId)) ? 'the manager' : 'only the owner'} can resume it`
}
