import { createSaleTree, type SaleLeaf } from '@tyche/fairness'
import type { Client } from 'viem'
import { NotVerifiableError } from '../errors/not-verifiable-error.ts'
import { getOffChainSale } from '../lottery/draws/get-off-chain-sale.ts'
import type { LuckyBuyDeployment } from '../lottery/lucky-buy-contract.ts'
import type { SaleStepName, VerifyStep } from './verify-report.ts'

export type VerifySaleParameters = {
  deployment: LuckyBuyDeployment
  productId: number
  /** The published orders, in the sequence of their codes. */
  leaves: readonly SaleLeaf[]
}

export type SaleReport = {
  isTrue: boolean
  steps: readonly VerifyStep<SaleStepName>[]
  /** Codes that the orders hold: [0, sale). */
  sale: number
}

/**
 * Proves that the published orders of a sale for points are those that were committed on chain before its draw: they hold
 * every code once, and give the committed root and hash.
 *
 * @throws fairness' `InvalidSaleError` for orders that leave a gap, overlap or repeat; `NotVerifiableError` while nothing is
 *   committed; viem's error when the node does not answer.
 * @example
 * import { verifySale } from '@tyche/sdk/verify'
 *
 * const { isTrue } = await verifySale(client, { deployment, productId: 7, leaves: [leaf] })
 */
export async function verifySale(
  client: Client,
  { deployment, productId, leaves }: VerifySaleParameters,
): Promise<SaleReport> {
  const published = createSaleTree(leaves)
  const committed = await getOffChainSale(client, { deployment, productId })
  if (committed.sale === 0)
    throw new NotVerifiableError({ missing: 'sale', message: `No sale of product ${productId} was committed.` })
  const stepOf = (name: 'merkleRoot' | 'leavesHash'): VerifyStep<SaleStepName> => ({
    name,
    isTrue: published[name] === committed[name],
    facts: { published: published[name], committed: committed[name] },
  })
  const steps: VerifyStep<SaleStepName>[] = [
    {
      name: 'codes',
      isTrue: published.sale === committed.sale,
      facts: { published: published.sale.toString(), committed: committed.sale.toString() },
    },
    stepOf('merkleRoot'),
    stepOf('leavesHash'),
  ]
  return { isTrue: steps.every(({ isTrue }) => isTrue), steps, sale: published.sale }
}
