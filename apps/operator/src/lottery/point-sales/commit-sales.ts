import type { SaleBoard } from '@tyche/api-schema/points/sales'
import { luckyBuyAbi } from '@tyche/contracts/abis'
import { InvalidSaleError, type SaleCommitment, verifySale } from '@tyche/fairness'
import { minSaleOf, stablecoinUsdUp } from '@tyche/loyalty'
import { getProduct, type Product } from '@tyche/sdk/lottery'
import type { ContractCall } from '@tyche/sdk/tx'
import type { SeriesToken } from '@tyche/series'
import { createLogOnce } from '@tyche/service/log-once'
import type { OperatorContext } from '../../core/context.ts'
import { eachAlone } from '../../core/jobs/each-alone.ts'
import type { Job } from '../../core/jobs/job.ts'
import { sendIfAccepted } from '../../core/transactions/send-if-accepted.ts'
import type { TransactionSender } from '../../core/transactions/transaction-sender.ts'
import type { SaleSource } from './sale-source.ts'

type RootedSale = SaleBoard['rooted'][number]

export interface CommitSalesParameters {
  source: SaleSource
  stablecoins: readonly SeriesToken[]
  /** Of the manager; without one, what waits is only reported. */
  sender: TransactionSender | undefined
}

/** Before its commitment; a pause ends with time or by a person. */
const uncommitted = new Set<Product['state']>(['upcoming', 'open', 'paused', 'soldOut', 'ended'])

/**
 * Commits the published orders of sales for points, and cancels the sales that stayed too small, so that their points come back
 * at once. Nothing is taken on trust: root and hash are worked out again from the list, the number of codes is checked against
 * the product's terms, and the contract takes one commitment for each product.
 */
export function createCommitSales({ source, stablecoins, sender }: CommitSalesParameters): Job<OperatorContext> {
  const logOnce = createLogOnce<number>()

  function tell({ logger }: OperatorContext, productId: number, reason: string): void {
    if (logOnce.isNew(productId, reason)) logger.warn({ productId, reason }, 'a sale for points waits for the manager')
  }

  async function send(context: OperatorContext, kind: string, productId: number, call: ContractCall) {
    if (!sender) return tell(context, productId, `the manager has to send ${call.functionName}`)
    const { receipt, refusal } = await sendIfAccepted({ ...context, sender }, kind, call)
    if (receipt) {
      logOnce.forget(productId)
      context.logger.info(
        { productId, hash: receipt.transactionHash, call: call.functionName },
        'ended a sale for points',
      )
      context.trigger('find-products')
      return
    }
    // Not due yet, or another operator was quicker.
    if (/^(InvalidTime|AlreadyCommitted)\b/.test(refusal)) return
    tell(context, productId, refusal)
  }

  async function findUncommitted({ client, facts }: OperatorContext, productId: number): Promise<Product | undefined> {
    const product = await getProduct(client, { deployment: facts, productId })
    // Whatever the source says, a product sold for tokens is none of its business.
    return product.offChain && uncommitted.has(product.state) ? product : undefined
  }

  async function commit(context: OperatorContext, rooted: RootedSale): Promise<void> {
    const { productId, sale, merkleRoot, leavesHash } = rooted
    const product = await findUncommitted(context, productId)
    if (!product) return
    const minSale = minSaleOfProduct(product, stablecoins)
    if (minSale === undefined || BigInt(sale) < minSale)
      return tell(context, productId, `${sale} codes were sold, ${minSale ?? 'none'} would be enough`)
    try {
      verifySale(await source.readLeaves(leavesHash), rooted as SaleCommitment)
    } catch (error) {
      if (!(error instanceof InvalidSaleError)) throw error
      return tell(context, productId, `the published orders are not those of the root: ${error.message}`)
    }
    await send(context, 'commit-sale', productId, {
      ...{ abi: luckyBuyAbi, address: context.facts.contracts.luckyBuy, functionName: 'commitOffChainSale' },
      args: [productId, sale, merkleRoot, leavesHash],
    })
  }

  async function cancel(context: OperatorContext, productId: number): Promise<void> {
    if (!(await findUncommitted(context, productId))) return
    const { luckyBuy } = context.facts.contracts
    const call = { abi: luckyBuyAbi, address: luckyBuy, functionName: 'cancel', args: [productId] }
    await send(context, 'cancel-sale', productId, call)
  }

  return {
    name: 'commit-sales',
    interval: 5_000,
    async run(context) {
      const board = await source.readBoard()
      const works = [
        ...board.rooted.map((rooted) => ({ id: rooted.productId, run: () => commit(context, rooted) })),
        ...board.void.map((id) => ({ id, run: () => cancel(context, id) })),
      ]
      const { signal } = context
      await eachAlone({ items: works, nameOf: ({ id }) => `product ${id}`, signal }, ({ run }) => run())
    },
  }
}

function minSaleOfProduct(product: Product, stablecoins: readonly SeriesToken[]): bigint | undefined {
  const token = stablecoins.find(({ address }) => address.toLowerCase() === product.token.toLowerCase())
  if (!token || product.reward === 0n) return undefined
  return minSaleOf({
    kind: product.kind,
    total: BigInt(product.total),
    quantity: BigInt(product.quantity),
    pricePoints: product.price,
    rewardUsd: stablecoinUsdUp(product.reward, token.decimals),
  })
}
