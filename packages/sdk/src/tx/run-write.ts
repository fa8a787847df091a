import { erc20Abi, type Hash, type TransactionReceipt } from 'viem'
import { estimateContractGas } from 'viem/actions'
import { getAction } from 'viem/utils'
import { noteErrorToken } from '../errors/error-token.ts'
import type { ContractCall } from './contract-call.ts'
import { getAllowance } from './get-allowance.ts'
import { getPermitDomain } from './get-permit-domain.ts'
import { isSmartAccount } from './is-smart-account.ts'
import { signPermit } from './sign-permit.ts'
import { waitForReceipt } from './wait-for-receipt.ts'
import { withErrors } from './with-errors.ts'
import type { WriteRequest } from './write-request.ts'
import type { Writer } from './writer.ts'

/** How far a write has come. */
export type WriteStage = 'approving' | 'signing' | 'pending' | 'confirmed'

export type RunWriteParameters = WriteRequest & {
  onStage?: ((stage: WriteStage) => void) | undefined
  /** The hash of the call's own transaction; again, with another, after a speed-up in the wallet. */
  onHash?: ((hash: Hash) => void) | undefined
  /** An approval was mined: allowances that are shown are out of date. */
  onApproved?: (() => void) | undefined
}

/**
 * Of what a call costs now. Its block may find up to three slots new that were not (17,100 gas each, the cheapest bet costs
 * 126,954): a settlement in between ends the last open bet of a pool and of a game, and others took a shared slot.
 */
const GAS_MARGIN_PERCENT = 150n

/**
 * Approve or permit where needed, then sign, send and wait until the call is mined.
 *
 * @throws viem's error when the call would revert, before the wallet opens; `TransactionError` for what became of a sent
 *   transaction; viem's `UserRejectedRequestError` when the owner refuses.
 * @example
 * import { placeBetCall } from '@tyche/sdk/games'
 * import { runWrite } from '@tyche/sdk/tx'
 *
 * const receipt = await runWrite({ chain: client, wallet }, placeBetCall({ game, gameCenter, terms }))
 */
export async function runWrite(writer: Writer, parameters: RunWriteParameters): Promise<TransactionReceipt> {
  const { spend, onStage } = parameters
  try {
    const call = await allowSpending(writer, parameters)
    onStage?.('signing')
    return await sendCall(writer, { ...parameters, call })
  } catch (error) {
    if (spend) noteErrorToken(error, spend.token)
    throw error
  }
}

async function allowSpending(writer: Writer, parameters: RunWriteParameters): Promise<ContractCall> {
  const { call, spend, onStage, onApproved } = parameters
  if (!spend) return call
  const { chain, wallet } = writer
  const { token, spender, amount, withPermit } = spend
  const owner = wallet.account.address
  const [allowance, domain] = await Promise.all([
    getAllowance(chain, { token, owner, spender }),
    withPermit ? getPermitDomain(chain, { token }) : undefined,
  ])
  if (allowance >= amount) return call
  onStage?.('approving')
  // Tokens take permits from keys only: what a contract signs, they cannot check.
  if (withPermit && domain && !(await isSmartAccount(chain, { address: owner }))) {
    writer.assertSame?.()
    return withPermit(await signPermit(chain, { wallet, domain, token, spender, amount }))
  }
  const approve = { address: token, abi: erc20Abi, functionName: 'approve', args: [spender, amount] }
  await sendCall(writer, { call: approve })
  onApproved?.()
  return call
}

async function sendCall(writer: Writer, { call, onHash, onStage }: RunWriteParameters): Promise<TransactionReceipt> {
  const { chain, wallet } = writer
  const { account } = wallet
  const write = { ...withErrors(call), account }
  // Estimating runs the call: what would revert says so here, by name, and the wallet never opens.
  const gas = await getAction(chain, estimateContractGas, 'estimateContractGas')(write)
  writer.assertSame?.()
  const hash = await wallet.writeContract({ ...write, chain: wallet.chain, gas: (gas * GAS_MARGIN_PERCENT) / 100n })
  onHash?.(hash)
  onStage?.('pending')
  const receipt = await waitForReceipt(chain, { hash, call, account: account.address, onReplaced: onHash })
  onStage?.('confirmed')
  return receipt
}
