import { leavesPath } from '@tyche/api-schema/points/sales'
import { InvalidSaleError, parseSaleLeaves, type SaleLeaf } from '@tyche/fairness'
import { getOffChainSale } from '@tyche/sdk/lottery'
import { type SaleReport, verifySale } from '@tyche/sdk/verify'
import type { Address } from 'viem'
import { apiUrl } from '../../../../config/api-url.ts'
import { type OpenedNode, openNode } from '../../../../data/node/open-node.ts'
import { asProofFailure } from './as-proof-failure.ts'
import { ProofFailure } from './proof-failure.ts'

const TIMEOUT_MS = 20_000
/** Of a list: some 400,000 orders. More would keep a browser busy for minutes. */
const MAX_BYTES = 50_000_000

export type AskedSale = {
  readonly productId: number
  readonly rpc: string | undefined
  /** Where the orders are published, unless it is our API. */
  readonly list: string | undefined
  /** The orders themselves, which the visitor has as a file. */
  readonly file: { readonly name: string; readonly text: string } | undefined
  /** Whose orders to find. */
  readonly account: Address | undefined
}

export type SaleProof = { readonly report: SaleReport; readonly chainId: number }

/**
 * Proves the published orders of a sale for points, wherever they come from.
 *
 * @throws `ProofFailure` for whatever leaves no verdict.
 */
export async function proveSale({ productId, rpc, list, file, account }: AskedSale): Promise<SaleProof> {
  try {
    const node = await openNode(rpc)
    const { client, deployment } = node
    const leaves = parseList(file?.text ?? (await fetchList(list ?? (await publishedList(node, productId)))))
    const wanted = account?.toLowerCase()
    const held = leaves.filter((leaf) => leaf.account.toLowerCase() === wanted)
    return { report: await verifySale(client, { deployment, productId, leaves, held }), chainId: deployment.chainId }
  } catch (error) {
    throw asProofFailure(error)
  }
}

async function publishedList({ client, deployment }: OpenedNode, productId: number): Promise<string> {
  const { sale, leavesHash } = await getOffChainSale(client, { deployment, productId })
  if (sale === 0) throw new ProofFailure('noSale')
  return apiUrl(leavesPath(leavesHash))
}

async function fetchList(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    return await response.text()
  } catch (cause) {
    throw new ProofFailure('noList', { cause })
  }
}

function parseList(text: string): SaleLeaf[] {
  try {
    if (text.length > MAX_BYTES) throw new InvalidSaleError('The list is too long.')
    const leaves = parseSaleLeaves(text)
    if (leaves.length === 0) throw new InvalidSaleError('The list is empty.')
    return leaves
  } catch (cause) {
    if (cause instanceof InvalidSaleError) throw new ProofFailure('badList', { cause })
    throw cause
  }
}
