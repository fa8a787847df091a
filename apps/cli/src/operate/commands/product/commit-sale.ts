import { readFile } from 'node:fs/promises'
import { createSaleTree, InvalidSaleError, parseSaleLeaves, type SaleTree } from '@tyche/fairness'
import { productStates } from '@tyche/protocol/contract-enums'
import { luckyBuyContract } from '../../chain/contracts.ts'
import type { Context } from '../../context.ts'
import { UsageError } from '../../errors.ts'
import { formatDuration } from '../../format/time.ts'
import { parseProductId } from '../../parse/numbers.ts'
import { perform } from '../../write/perform.ts'
import { planChange } from '../../write/planned-call.ts'
import { readProduct } from './read-products.ts'

/** `ops product commit <product> <orders>` */
export async function commitSale(context: Context, text: string, path: string): Promise<void> {
  const { client, deployment } = context
  const productId = parseProductId(text)
  await readProduct(context, productId)
  const { sale, merkleRoot, leavesHash } = await readTree(path)
  const contract = luckyBuyContract(deployment)
  const call = { address: contract.address, abi: contract.abi } as const
  const [, , commitDelaySec] = await client.readContract({ ...call, functionName: 'guards' })
  const read = async () => {
    const state = await client.readContract({ ...call, functionName: 'stateOf', args: [productId] })
    return productStates[state] ?? 'none'
  }
  const after = commitDelaySec > 0 ? 'committed' : 'drawing'
  await perform(context, [
    {
      ...contract,
      summary: `Commit who holds the ${sale} codes of product ${productId}`,
      functionName: 'commitOffChainSale',
      args: [productId, sale, merkleRoot, leavesHash],
      notes: { merkleRoot: `of ${path}`, productId: `drawable ${formatDuration(commitDelaySec)} after this` },
      by: ['manager'],
      changes: [await planChange(`product ${productId}`, read, after, String)],
    },
  ])
}

async function readTree(path: string): Promise<SaleTree> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new UsageError(`The file of orders ${path} cannot be read.`, { cause })
  })
  try {
    return createSaleTree(parseSaleLeaves(text))
  } catch (error) {
    if (error instanceof InvalidSaleError) throw new UsageError(error.message, { cause: error })
    throw error
  }
}
