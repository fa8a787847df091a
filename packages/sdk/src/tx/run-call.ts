import { type Address, type Client, erc20Abi, type Hash, type TransactionReceipt } from 'viem'
import { estimateContractGas, getBlockNumber } from 'viem/actions'
import { getAction } from 'viem/utils'
import { causesOf } from '../errors/causes-of.ts'
import { decodeRevert } from '../errors/decode-revert.ts'
import { noteErrorToken } from '../errors/error-token.ts'
import { revertOf } from '../errors/revert-of.ts'
import type { ContractCall } from './contract-call.ts'
import { detachable } from './detachable.ts'
import { createFlow, type Flow } from './flow.ts'
import { getAllowance } from './get-allowance.ts'
import { isSmartAccount } from './is-smart-account.ts'
import { getPermitDomain } from './permit/get-permit-domain.ts'
import { signPermit } from './permit/sign-permit.ts'
import { waitForReceipt } from './receipt/wait-for-receipt.ts'
import { hashOfBatch, isUnsupported, onLateBatch, sendBatch, sendsBatches } from './send-batch.ts'
import { type AskWallet, openWallet, type Wallet, type WalletSource } from './wallet.ts'
import { withErrors } from './with-errors.ts'
import type { WriteRequest } from './write-request.ts'

/**
 * How far a write has come.
 *
 * - `approving`: the allowance is too low, and the wallet asks its owner for more: as a permit, or as a transaction of its
 *   own, which alone has `approvalSent` and `approved`.
 * - `simulating`, `simulated`: the call is tried on the node; `gas` is what it costs now.
 * - `signing`: the wallet asks its owner.
 * - `batched`: the wallet has taken approval and call together; it tells their hash when they are mined.
 * - `sent`, then `replaced` with another hash after a speed-up in the wallet.
 * - `mined`: it succeeded. `value` is what the receipt says of it.
 */
export type WriteStage<Value = undefined> =
  | { name: 'approving' | 'simulating' | 'signing' }
  | { name: 'approvalSent'; approvalHash: Hash }
  | { name: 'approved'; receipt: TransactionReceipt }
  | { name: 'simulated'; gas: bigint }
  | { name: 'batched'; id: string }
  | { name: 'sent' | 'replaced'; hash: Hash }
  | { name: 'mined'; receipt: TransactionReceipt; value: Value }

/** Who sends, and what every write takes. */
export type WriteOptions = {
  wallet: WalletSource
  /**
   * Ends the flow. Nothing is sent while the wallet has not been asked; what it was asked for stays open in the wallet, and
   * what was sent goes on.
   */
  signal?: AbortSignal | undefined
  /** The transaction that the wallet sent after `signal` had ended the flow. */
  onLateHash?: ((hash: Hash) => void) | undefined
  /** The gas limit in percent of what the call costs now. */
  gasPercent?: bigint | undefined
}

export type RunCallParameters<Value = undefined> = WriteRequest &
  WriteOptions & {
    /** Reads the value of `mined` for the account that sent it: a bundle carries calls of others, too. */
    readValue?: ((receipt: TransactionReceipt, account: Address) => Value | Promise<Value>) | undefined
  }

/**
 * Of what a call costs now. Its block may find up to three slots new that were not (17,100 gas each, the cheapest bet costs
 * 126,954): a settlement in between ends the last open bet of a pool and of a game, and others took a shared slot.
 */
const GAS_PERCENT = 150n

/**
 * Has the wallet send a call, with the allowance that it needs: one that suffices, else approval and call in one batch where
 * the account sends batches (EIP-5792), else a permit (EIP-2612) where token and wallet know it, else an approval before.
 *
 * @throws while it is iterated: viem's error when the call would revert, before the wallet opens; `TransactionError` for what
 *   became of a sent transaction; viem's `UserRejectedRequestError` when the owner refuses; the reason of `signal`.
 * @example
 * import { placeBetCall } from '@tyche/sdk/games'
 * import { runCall } from '@tyche/sdk/tx'
 *
 * const flow = runCall(client, { wallet, ...placeBetCall({ game, gameCenter, terms }) })
 * for await (const stage of flow) console.log(stage.name)
 * const { receipt } = await flow.until('mined')
 */
export function runCall<Value = undefined>(
  client: Client,
  parameters: RunCallParameters<Value>,
): Flow<WriteStage<Value>> {
  return createFlow((tell) => write({ client, parameters, tell }))
}

type Write<Value> = {
  client: Client
  parameters: RunCallParameters<Value>
  tell: (stage: WriteStage<Value>) => void
}

async function write<Value>({ client, parameters, tell }: Write<Value>): Promise<void> {
  const { spend, readValue, signal, onLateHash } = parameters
  try {
    signal?.throwIfAborted()
    const [wallet, ask] = await openWallet(parameters.wallet, signal)
    const sender: Sender<Value> = {
      client,
      wallet,
      ask,
      tell,
      signal,
      onLateHash,
      gasPercent: parameters.gasPercent ?? GAS_PERCENT,
      leastGas: parameters.gas ?? 0n,
    }
    // Another tab's transaction may use the permit, or the allowance, before this one does: once more with another.
    const receipt = await send(sender, parameters).catch((error: unknown) => {
      if (!spend || !isAllowanceSpent(error)) throw error
      return send(sender, parameters)
    })
    tell({ name: 'mined', receipt, value: (await readValue?.(receipt, wallet.account.address)) as Value })
  } catch (error) {
    if (spend) noteErrorToken(error, spend.token)
    throw error
  }
}

type Spend = NonNullable<WriteRequest['spend']>

type Sender<Value> = {
  client: Client
  wallet: Wallet
  ask: AskWallet
  tell: (stage: WriteStage<Value>) => void
  signal: AbortSignal | undefined
  onLateHash: ((hash: Hash) => void) | undefined
  gasPercent: bigint
  leastGas: bigint
}

async function send<Value>(sender: Sender<Value>, { spend, call }: WriteRequest): Promise<TransactionReceipt> {
  const missing = spend && (await isAllowanceTooLow(sender, spend)) ? spend : undefined
  const together = missing && (await sendTogether(sender, missing, call))
  return together ?? (await sendCall(sender, missing ? await allowSpending(sender, missing, call) : call))
}

const isAllowanceSpent = (error: unknown): boolean =>
  [...causesOf(error)].some((cause) => revertOf(cause)?.named?.errorName === 'ERC20InsufficientAllowance')

async function isAllowanceTooLow<Value>({ client, wallet }: Sender<Value>, spend: Spend): Promise<boolean> {
  const { token, spender, amount, withPermit } = spend
  const owner = wallet.account.address
  // The domain is kept: read beside the allowance, it costs no time when a permit is needed.
  const domain = withPermit && getPermitDomain(client, { token })
  const [allowance] = await Promise.all([getAllowance(client, { token, owner, spender }), domain])
  return allowance < amount
}

const approvalOf = ({ token, spender, amount, allowance = amount }: Spend): ContractCall => ({
  address: token,
  abi: erc20Abi,
  functionName: 'approve',
  args: [spender, allowance > amount ? allowance : amount],
})

/** Approval and call in one; undefined where the wallet sends no batches. */
async function sendTogether<Value>(
  { client, wallet, ask, tell, signal, onLateHash }: Sender<Value>,
  spend: Spend,
  call: ContractCall,
): Promise<TransactionReceipt | undefined> {
  if (!(await sendsBatches(wallet))) return undefined
  const asked = await ask()
  tell({ name: 'signing' })
  const id = await detachable(
    signal,
    sendBatch(asked, [approvalOf(spend), call]),
    onLateBatch(client, asked, onLateHash),
  )
  if (id === undefined) return undefined
  tell({ name: 'batched', id })
  const hash = await detachable(signal, hashOfBatch(client, asked, id))
  tell({ name: 'sent', hash })
  const receipt = await detachable(signal, waitForReceipt(client, { hash, call, account: wallet.account.address }))
  tell({ name: 'approved', receipt })
  return receipt
}

/** The call to send once the allowance suffices: with a permit inside, or the same after an approval. */
async function allowSpending<Value>(sender: Sender<Value>, spend: Spend, call: ContractCall): Promise<ContractCall> {
  const { client, wallet, ask, tell } = sender
  const { token, spender, amount, allowance, withPermit } = spend
  // A permit is for one call; an allowance for later ones is a separate transaction.
  const permitted = allowance === undefined ? withPermit : undefined
  tell({ name: 'approving' })
  const domain = permitted && (await getPermitDomain(client, { token }))
  // Tokens take permits from keys only: what a contract signs, they cannot check.
  if (permitted && domain && !(await isSmartAccount(client, { address: wallet.account.address }))) {
    const signing = signPermit(client, { wallet: await ask(), domain, token, spender, amount })
    const permit = await detachable(sender.signal, signing).catch((error: unknown) => {
      if (!isUnsupported(error)) throw error
    })
    if (permit) return permitted(permit)
  }
  tell({ name: 'approved', receipt: await approve(sender, spend) })
  return call
}

async function approve<Value>(sender: Sender<Value>, spend: Spend): Promise<TransactionReceipt> {
  const { client, wallet, tell } = sender
  const onStage = (stage: WriteStage<Value>) => {
    if (stage.name === 'sent') tell({ name: 'approvalSent', approvalHash: stage.hash })
  }
  // An approval that the wallet sends late is no part of what was wanted: it only spares a question next time.
  const approver = { ...sender, tell: onStage, onLateHash: undefined, leastGas: 0n }
  return sendCall(approver, approvalOf(spend)).catch(async (error: unknown) => {
    // Some tokens, as USDT, change only an allowance of nothing.
    const isRefused = decodeRevert(error) !== undefined
    if (!isRefused || (await getAllowance(client, { ...spend, owner: wallet.account.address })) === 0n) throw error
    await sendCall(approver, approvalOf({ ...spend, amount: 0n, allowance: 0n }))
    return sendCall(approver, approvalOf(spend))
  })
}

async function sendCall<Value>(
  { client, wallet: { account }, ask, tell, signal, onLateHash, gasPercent, leastGas }: Sender<Value>,
  call: ContractCall,
): Promise<TransactionReceipt> {
  const request = { ...withErrors(call), account }
  tell({ name: 'simulating' })
  // Estimating runs the call: what would revert says so here, by name, and the wallet never opens.
  const [gas, afterBlock] = await Promise.all([
    getAction(client, estimateContractGas, 'estimateContractGas')(request),
    getAction(client, getBlockNumber, 'getBlockNumber')({ cacheTime: 0 }),
  ])
  tell({ name: 'simulated', gas })
  const wallet = await ask()
  tell({ name: 'signing' })
  const limit = (gas * gasPercent) / 100n
  const writing = wallet.writeContract({ ...request, chain: wallet.chain, gas: limit > leastGas ? limit : leastGas })
  const hash = await detachable(signal, writing, onLateHash)
  tell({ name: 'sent', hash })
  const onReplaced = (newHash: Hash) => tell({ name: 'replaced', hash: newHash })
  return detachable(signal, waitForReceipt(client, { hash, call, account: account.address, afterBlock, onReplaced }))
}
