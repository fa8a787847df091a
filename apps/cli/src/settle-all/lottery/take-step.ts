import { getProduct, type Product } from '@tyche/sdk/lottery'
import type { ContractCall } from '@tyche/sdk/tx'
import type { SettleContext } from '../context.ts'
import { sendIfAccepted } from '../send.ts'

/** A step of a product's life, in words. */
export interface ProductStep {
  done: string
  refused: string
  /** Whether the product waits for the step, by what the chain says of it. */
  isDue(product: Product): boolean
}

/** Sends the step. Where the chain refuses it though the product waits for it, the log says so: else another was quicker. */
export async function takeStep(
  context: SettleContext,
  { id: productId }: Product,
  call: ContractCall,
  { done, refused, isDue }: ProductStep,
): Promise<void> {
  const { client, deployment, log } = context
  const { receipt, refusal } = await sendIfAccepted(context, call)
  if (receipt) return log.info({ productId, hash: receipt.transactionHash }, done)
  if (isDue(await getProduct(client, { deployment, productId }))) log.warn({ productId, refusal }, refused)
}
