import { parseArgs } from 'node:util'
import { leavesPath } from '@tyche/api-schema/sales'
import { luckyBuyAbi } from '@tyche/contracts/abis'
import { InvalidSaleError } from '@tyche/fairness'
import { type Address, createPublicClient, http, isAddress } from 'viem'
import { createArgumentReader } from './argument-reader.ts'

const TIMEOUT_MS = 30_000

const text = { type: 'string' } as const
const options = {
  ...{ leaves: text, sale: text, root: text, hash: text, order: text },
  ...{ product: text, rpc: text, contract: text, api: text },
}

type Values = { [Name in keyof typeof options]?: string | undefined }

const { required, toInteger } = createArgumentReader<keyof Values>(InvalidSaleError)

/** What `verifySaleList` takes. */
export interface GatheredSale {
  readonly args: string[]
  readonly readText: (path: string) => string
}

/**
 * Reads what a sale is checked by: with `--product` the commitment from the chain and the list from where the API publishes it;
 * else `--leaves`, a file or an address. Throws `InvalidSaleError` for what cannot be had.
 */
export async function gatherSale(args: string[], readFile: (path: string) => string): Promise<GatheredSale> {
  const { values } = parseArgs({ args, options })
  const { product, rpc: _rpc, contract: _contract, api: _api, ...given } = values
  const sale = product === undefined ? given : { ...(await readCommitment(values)), ...given }
  const leaves = sale.leaves
  const isAddressed = leaves !== undefined && /^https?:\/\//.test(leaves)
  const list = isAddressed ? await readAddress(leaves) : undefined
  return {
    args: Object.entries(sale).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value])),
    readText: (path) => list ?? readFile(path),
  }
}

/** What the chain has, and where its list is published. */
async function readCommitment(values: Values) {
  const address = required(values, 'contract')
  if (!isAddress(address)) throw new InvalidSaleError(`--contract is an address, not ${address}.`)
  const productId = Number(toInteger(required(values, 'product'), 'product'))
  const client = createPublicClient({ transport: http(required(values, 'rpc'), { timeout: TIMEOUT_MS }) })
  const { sale, merkleRoot, leavesHash } = await client.readContract({
    abi: luckyBuyAbi,
    address: address as Address,
    functionName: 'offChainSaleOf',
    args: [productId],
  })
  if (sale === 0) throw new InvalidSaleError(`Nothing is committed for product ${productId}.`)
  const leaves = values.leaves ?? new URL(leavesPath(leavesHash), required(values, 'api')).href
  return { leaves, sale: String(sale), root: merkleRoot, hash: leavesHash }
}

async function readAddress(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new InvalidSaleError(`${url} answers with the status ${response.status}.`)
  return await response.text()
}
