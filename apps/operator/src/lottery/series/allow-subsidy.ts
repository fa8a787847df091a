import type { ProductTerms } from '@tyche/series'
import { type Address, erc20Abi } from 'viem'
import type { OperatorContext } from '../../core/context.ts'
import { sendIfAccepted } from '../../core/transactions/send-if-accepted.ts'

/**
 * Approves exactly a round's subsidy to LuckyBuy from the manager's account. Returns the reason if the token refuses.
 */
export async function allowSubsidy(
  context: OperatorContext,
  luckyBuy: Address,
  { token, subsidy }: Pick<ProductTerms, 'token' | 'subsidy'>,
): Promise<string | undefined> {
  if (subsidy === 0n) return undefined
  const { client, sender } = context
  const erc20 = { abi: erc20Abi, address: token }
  const args = [sender.address, luckyBuy] as const
  if ((await client.readContract({ ...erc20, functionName: 'allowance', args })) >= subsidy) return undefined
  const call = { ...erc20, functionName: 'approve', args: [luckyBuy, subsidy] }
  const { refusal } = await sendIfAccepted(context, 'allow-subsidy', call)
  return refusal && `the token refuses the manager's approval: ${refusal}`
}
