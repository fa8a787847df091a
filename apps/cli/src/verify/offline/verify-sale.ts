import { parseArgs } from 'node:util'
import { createSaleTree, type Hex, InvalidSaleError, parseSaleLeaves, verifySale } from '@tyche/fairness'
import { createArgumentReader } from '../argument-reader.ts'
import { readSource } from '../read-source.ts'
import type { Verdict } from '../run-verifier.ts'

export const USAGE = `Checks the published orders of a sale for points against what was committed on chain:
npm run verify -- sale [options]

  --leaves  file or address of the list: [{ "orderId": "…", "account": "0x…", "firstCode": 0, "quantity": 1 }, …]
  --sale    codes sold: OffChainSaleCommitted, offChainSaleOf(productId)
  --root    merkleRoot, from there
  --hash    leavesHash, from there
  --order   number of an order, to be given what claimOffChainReward takes beside its codes`

const text = { type: 'string' } as const
const options = { leaves: text, sale: text, root: text, hash: text, order: text }

const { required, toInteger } = createArgumentReader<keyof typeof options>(InvalidSaleError)

/**
 * Verifies the published orders of a sale. Throws `InvalidSaleError` for a list that no sale can have.
 *
 * @param readText reads a file
 */
export function verifySaleList(args: string[], readText: (path: string) => string): Verdict {
  const { values } = parseArgs({ args, options })
  const leaves = parseSaleLeaves(readText(required(values, 'leaves')))
  const committed = {
    sale: Number(toInteger(required(values, 'sale'), 'sale')),
    merkleRoot: required(values, 'root') as Hex,
    leavesHash: required(values, 'hash') as Hex,
  }
  const { sale, merkleRoot, leavesHash, proofOf } = createSaleTree(leaves)
  const lines = [
    `${leaves.length} orders hold the codes 0 to ${sale - 1}, each code once`,
    `merkleRoot ${merkleRoot}`,
    `leavesHash ${leavesHash}`,
  ]
  if (values.order !== undefined) {
    const orderId = toInteger(values.order, 'order')
    const index = leaves.findIndex((leaf) => leaf.orderId === orderId)
    if (index === -1) throw new InvalidSaleError(`The list has no order ${orderId}.`)
    const { account, firstCode, quantity } = leaves[index]!
    lines.push(`leaf (${orderId},${account},${firstCode},${quantity})`, `proof [${proofOf(index).join(',')}]`)
  }
  try {
    verifySale(leaves, committed)
  } catch (error) {
    if (!(error instanceof InvalidSaleError)) throw error
    return { lines: [...lines, error.message], isTrue: false }
  }
  return { lines: [...lines, 'This is what was committed.'], isTrue: true }
}

/** The same with the list in a file or at an address. */
export async function verifySaleFrom(args: string[]): Promise<Verdict> {
  const { values } = parseArgs({ args, options })
  const list = await readSource(required(values, 'leaves'), InvalidSaleError)
  return verifySaleList(args, () => list)
}
