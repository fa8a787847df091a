import { type Address, erc20Abi, type Hash, type TransactionReceipt } from 'viem'
import { noteErrorToken } from '../../lib/errors/error-token.ts'
import { isSmartAccount } from '../chain/is-smart-account.ts'
import { announceApproval } from './approval-events.ts'
import { type ContractCall, withErrors } from './contract-call.ts'
import { type Permit, readAllowance, readPermitDomain, signPermit } from './permit.ts'
import type { TxStage } from './tx-stage.ts'
import { waitForReceipt } from './wait-for-receipt.ts'
import type { Writer } from './writer.ts'

export type WriteRequest = {
  call: ContractCall
  /** Tokens that the call pulls; the spender's allowance is raised only when it is too low. */
  spend?: {
    token: Address
    spender: Address
    amount: bigint
    /** The same call with a permit inside: one transaction instead of two. */
    withPermit?: (permit: Permit) => ContractCall
  }
}

export type WriteProgress = { onStage?: (stage: TxStage) => void; onHash?: (hash: Hash) => void }

/**
 * Of what a call costs now. Its block may find up to three slots new that were not (17,100 gas each, the cheapest bet costs
 * 126,954): a settlement in between ends the last open bet of a pool and of a game, and others took a shared slot.
 */
const GAS_MARGIN_PERCENT = 150n

/** Approve or permit where needed, then sign, send and wait. Throws what stopped it. */
export async function runWrite(
  writer: Writer,
  request: WriteRequest,
  progress: WriteProgress = {},
): Promise<TransactionReceipt> {
  try {
    const call = await allowSpending(writer, request, progress)
    progress.onStage?.('signing')
    return await sendCall(writer, call, progress)
  } catch (error) {
    if (request.spend) noteErrorToken(error, request.spend.token)
    throw error
  }
}

async function allowSpending(
  writer: Writer,
  { call, spend }: WriteRequest,
  progress: WriteProgress,
): Promise<ContractCall> {
  if (!spend) return call
  const { chain, wallet } = writer
  const { token, spender, amount, withPermit } = spend
  const [allowance, domain] = await Promise.all([
    readAllowance(chain, token, wallet.account.address, spender),
    withPermit ? readPermitDomain(chain, token) : undefined,
  ])
  if (allowance >= amount) return call
  progress.onStage?.('approving')
  // Tokens take permits from keys only: what a contract signs, they cannot check.
  if (withPermit && domain && !(await isSmartAccount(chain, wallet.account.address))) {
    writer.assertSame?.()
    return withPermit(await signPermit(writer, domain, { token, spender, amount }))
  }
  await sendCall(writer, { address: token, abi: erc20Abi, functionName: 'approve', args: [spender, amount] }, {})
  announceApproval()
  return call
}

async function sendCall(writer: Writer, call: ContractCall, progress: WriteProgress): Promise<TransactionReceipt> {
  const { chain, wallet } = writer
  const { account } = wallet
  const write = { ...withErrors(call), account }
  // Estimating runs the call: what would revert says so here, by name, and the wallet never opens.
  const gas = await chain.estimateContractGas(write)
  writer.assertSame?.()
  const hash = await wallet.writeContract({ ...write, chain: wallet.chain, gas: (gas * GAS_MARGIN_PERCENT) / 100n })
  progress.onHash?.(hash)
  progress.onStage?.('pending')
  const receipt = await waitForReceipt(chain, { hash, call, account, onReplaced: progress.onHash })
  progress.onStage?.('confirmed')
  return receipt
}
