import { luckyBuyAbi } from '@tyche/contracts/abis'
import { countSaleCodes, hashSale, hashSaleLeaf, InvalidSaleError, isInSaleTree, type SaleLeaf } from '@tyche/fairness'
import type { Address, Client, Hex } from 'viem'
import { getBlock, getContractEvents } from 'viem/actions'
import { getAction } from 'viem/utils'
import { NotVerifiableError } from '../errors/not-verifiable-error.ts'
import { getOffChainSale } from '../lottery/draws/get-off-chain-sale.ts'
import { findLog } from '../tx/logs/find-log.ts'
import { assertOnChain } from './assert-on-chain.ts'
import type { SaleStepName, VerifyStep } from './verify-report.ts'

/** Of a deployment record, what a proof of a sale for points needs. */
export type SaleDeployment = {
  /** Nothing of ours happened before it. */
  readonly deploymentBlock: bigint
  readonly contracts: { readonly luckyBuy: Address }
}

export type VerifySaleParameters = {
  deployment: SaleDeployment
  productId: number
  /** The published orders, in the sequence of their codes, wherever they were had. */
  leaves: readonly SaleLeaf[]
  /** Orders as their holder knows them, to be found among the published ones. */
  held?: readonly SaleLeaf[] | undefined
}

/** An order and what shows that it is in the sale. */
export type HeldOrder = {
  leaf: SaleLeaf
  leafHash: Hex
  /** Siblings from the leaf to the root; undefined for an order that was not published. */
  path: readonly Hex[] | undefined
  isIncluded: boolean
}

export type SaleReport = {
  isTrue: boolean
  steps: readonly VerifyStep<SaleStepName>[]
  /** Codes that were committed: [0, sale). */
  sale: number
  held: readonly HeldOrder[]
}

/**
 * Proves that the published orders of a sale for points are those that were committed on chain before its draw, that they
 * hold every code once, and that some orders are among them. Who published them is not asked: the chain has their hash.
 *
 * @throws fairness' `InvalidSaleError` for an empty list or one of impossible orders; `NotVerifiableError` while nothing is
 *   committed, or when a reorg dropped the commitment; viem's error when the node does not answer.
 * @example
 * import { verifySale } from '@tyche/sdk/verify'
 *
 * const { isTrue } = await verifySale(client, { deployment, productId: 7, leaves: [leaf] })
 */
export async function verifySale(
  client: Client,
  { deployment, productId, leaves, held = [] }: VerifySaleParameters,
): Promise<SaleReport> {
  const published = hashSale(leaves)
  const [committed, log] = await Promise.all([
    getOffChainSale(client, { deployment, productId }),
    readCommitted(client, deployment, productId),
  ])
  const [block, drawnSale] = await Promise.all([
    getAction(client, getBlock, 'getBlock')({ blockNumber: log.blockNumber }),
    readDrawnSale(client, deployment, productId, log.blockNumber),
  ])
  assertOnChain({ number: log.blockNumber, hash: log.blockHash }, block)
  const { sale, merkleRoot, leavesHash, drawableAtSec } = committed
  const orders = held.map((leaf) => findOrder(leaf, leaves, published.proofOf, merkleRoot))

  const steps: VerifyStep<SaleStepName>[] = [
    {
      name: 'commit',
      isTrue:
        log.args.sale === sale &&
        log.args.merkleRoot === merkleRoot &&
        log.args.leavesHash === leavesHash &&
        log.args.drawableAt === drawableAtSec &&
        (drawnSale === undefined || drawnSale === sale),
      facts: {
        transaction: log.transactionHash,
        committedAt: block.timestamp.toString(),
        drawableAt: drawableAtSec.toString(),
      },
    },
    stepOf('file', published.leavesHash, leavesHash, { orders: leaves.length.toString() }),
    stepOf('codes', describeCodes(leaves), sale.toString()),
    stepOf('root', published.merkleRoot, merkleRoot),
  ]
  if (orders.length > 0)
    steps.push({
      name: 'leaf',
      isTrue: orders.every(({ isIncluded }) => isIncluded),
      facts: { orders: held.map(({ orderId }) => orderId.toString()).join(', '), committed: merkleRoot },
    })
  return { isTrue: steps.every(({ isTrue }) => isTrue), steps, sale, held: orders }
}

function stepOf(
  name: SaleStepName,
  published: string,
  committed: string,
  facts: Record<string, string> = {},
): VerifyStep<SaleStepName> {
  return { name, isTrue: published === committed, facts: { ...facts, published, committed } }
}

/** How many codes the orders hold, or why no sale can be so. */
function describeCodes(leaves: readonly SaleLeaf[]): string {
  try {
    return countSaleCodes(leaves).toString()
  } catch (error) {
    if (error instanceof InvalidSaleError) return error.message
    throw error
  }
}

function findOrder(
  leaf: SaleLeaf,
  leaves: readonly SaleLeaf[],
  proofOf: (index: number) => Hex[],
  merkleRoot: Hex,
): HeldOrder {
  const index = leaves.findIndex(({ orderId }) => orderId === leaf.orderId)
  const path = index === -1 ? undefined : proofOf(index)
  return {
    leaf,
    leafHash: hashSaleLeaf(leaf),
    path,
    isIncluded: path !== undefined && isInSaleTree(leaf, path, merkleRoot),
  }
}

async function readCommitted(client: Client, { contracts, deploymentBlock }: SaleDeployment, productId: number) {
  const read = getAction(client, getContractEvents, 'getContractEvents')
  const filter = { address: contracts.luckyBuy, abi: luckyBuyAbi, args: { productId }, strict: true } as const
  const log = await findLog(client, {
    fromBlock: deploymentBlock,
    read: (range) => read({ ...filter, eventName: 'OffChainSaleCommitted', ...range }),
  })
  if (!log) throw new NotVerifiableError({ missing: 'sale', message: `No sale of product ${productId} was committed.` })
  return log
}

/** Codes of the product's draw; undefined while none was requested. */
async function readDrawnSale(client: Client, { contracts }: SaleDeployment, productId: number, fromBlock: bigint) {
  const read = getAction(client, getContractEvents, 'getContractEvents')
  const filter = { address: contracts.luckyBuy, abi: luckyBuyAbi, args: { productId }, strict: true } as const
  const log = await findLog(client, {
    fromBlock,
    read: (range) => read({ ...filter, eventName: 'LotteryRequested', ...range }),
  })
  return log?.args.sale
}
