import { parseArgs } from 'node:util'
import { leavesPath } from '@tyche/api-schema/points/sales'
import { parseSaleLeaves, type SaleLeaf } from '@tyche/fairness'
import type { Deployment } from '@tyche/protocol/deployment'
import { getOffChainSale } from '@tyche/sdk/lottery'
import { type HeldOrder, verifySale } from '@tyche/sdk/verify'
import { isAddress, isAddressEqual, type PublicClient } from 'viem'
import { createArgumentReader } from '../argument-reader.ts'
import { readSource } from '../read-source.ts'
import type { Verdict } from '../run-verifier.ts'
import { VerifierError } from './errors.ts'
import { formatJson, formatSteps, formatVerdict } from './format-report.ts'
import { chainOptions, openChain } from './open-chain.ts'

export const CHAIN_SALE_USAGE = `  --leaves      file or address of the list; where it comes from does not matter, or
  --api         address of the API, which publishes it
  --order       number of an order to find in it, to be given what claimOffChainReward takes beside its codes, or
  --account     whose orders to find`

const text = { type: 'string' } as const
const options = {
  ...chainOptions,
  ...{ product: text, leaves: text, api: text, order: text, account: text },
  json: { type: 'boolean' },
} as const

type Values = { readonly [Name in 'leaves' | 'api' | 'order' | 'account']?: string | undefined }

const { required, toInteger } = createArgumentReader<'product' | 'api' | 'order'>(VerifierError)

/** Proves a product's sale for points. Throws `VerifierError` for bad arguments; the sdk's errors for what has no verdict. */
export async function verifyChainSale(args: string[]): Promise<Verdict> {
  const { values } = parseArgs({ args, options })
  const productId = Number(toInteger(required(values, 'product'), 'product'))
  const { client, deployment } = await openChain(values)
  const leaves = parseSaleLeaves(await readSource(await findList(client, deployment, productId, values), VerifierError))
  const report = await verifySale(client, { deployment, productId, leaves, held: heldIn(leaves, values) })
  const { steps, isTrue } = report
  if (values.json) return { lines: [formatJson(report)], isTrue }
  return {
    lines: [
      ...formatSteps(steps),
      ...report.held.flatMap(formatOrder),
      isTrue
        ? `The published orders of product ${productId} are those that were committed.`
        : formatVerdict(`sale of product ${productId}`, steps),
    ],
    isTrue,
  }
}

async function findList(client: PublicClient, deployment: Deployment, productId: number, values: Values) {
  if (values.leaves !== undefined) return values.leaves
  const { sale, leavesHash } = await getOffChainSale(client, { deployment, productId })
  if (sale === 0) throw new VerifierError(`Nothing is committed for product ${productId}.`)
  return new URL(leavesPath(leavesHash), required(values, 'api')).href
}

function heldIn(leaves: readonly SaleLeaf[], { order, account }: Values): SaleLeaf[] {
  if (account !== undefined && !isAddress(account)) throw new VerifierError(`--account is an address, not ${account}.`)
  const orderId = order === undefined ? undefined : toInteger(order, 'order')
  if (orderId === undefined && account === undefined) return []
  const held = leaves.filter(
    (leaf) => leaf.orderId === orderId || (account !== undefined && isAddressEqual(leaf.account, account)),
  )
  if (held.length === 0)
    throw new VerifierError(`The list has no order ${orderId === undefined ? `of ${account}` : orderId}.`)
  return held
}

function formatOrder({ leaf: { orderId, account, firstCode, quantity }, leafHash, path }: HeldOrder): string[] {
  return [
    `order ${orderId} holds the codes ${firstCode} to ${firstCode + quantity - 1}`,
    `leaf (${orderId},${account},${firstCode},${quantity})`,
    `hash ${leafHash}`,
    `proof [${(path ?? []).join(',')}]`,
  ]
}
