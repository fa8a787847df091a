import { getProduct, type Product } from '@tyche/sdk/lottery'
import type { ContractCall } from '@tyche/sdk/tx'
import { leaveOpen, type SettleContext } from '../context.ts'
import { sendIfAccepted } from '../send.ts'

/** A step of a product's life, with its log messages. */
export interface ProductStep {
  done: string
  refused: string
  /** Whether the product waits for the step, by its state on chain. */
  isDue(product: Product): boolean
}

/** Sends the step. Logs a refusal when the product still waits for the step; otherwise another keeper was first. */
export async function takeStep(
  context: SettleContext,
  { id: productId }: Product,
  call: ContractCall,
  { done, refused, isDue }: ProductStep,
): Promise<void> {
  const { client, deployment, log } = context
  const { receipt, refusal } = await sendIfAccepted(context, call)
  if (receipt) return log.info({ productId, hash: receipt.transactionHash }, done)
  if (isDue(await getProduct(client, { deployment, productId }))) leaveOpen(context, { productId, refusal }, refused)
}
