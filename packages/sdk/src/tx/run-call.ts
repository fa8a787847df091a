import { type Address, type Client, erc20Abi, type Hash, type TransactionReceipt } from 'viem'
import { estimateContractGas } from 'viem/actions'
import { getAction } from 'viem/utils'
import { noteErrorToken } from '../errors/error-token.ts'
import type { ContractCall } from './contract-call.ts'
import { createFlow, type Flow } from './flow.ts'
import { getAllowance } from './get-allowance.ts'
import { getPermitDomain } from './get-permit-domain.ts'
import { isSmartAccount } from './is-smart-account.ts'
import { hashOfBatch, sendBatch, sendsBatches } from './send-batch.ts'
import { signPermit } from './sign-permit.ts'
import { waitForReceipt } from './wait-for-receipt.ts'
import { type AskWallet, openWallet, type Wallet, type WalletSource } from './wallet.ts'
import { withErrors } from './with-errors.ts'
import type { WriteRequest } from './write-request.ts'

/**
 * How far a write has come.
 *
 * - `approving`, `approved`: the allowance is too low. It is signed as a permit, or raised by a transaction of its own, which
 *   alone has `approved`.
 * - `simulating`, `simulated`: the call is tried on the node; `gas` is what it costs now.
 * - `signing`: the wallet asks its owner.
 * - `batched`: the wallet has taken approval and call together; it tells their hash when they are mined.
 * - `sent`, then `replaced` with another hash after a speed-up in the wallet.
 * - `mined`: it succeeded. `value` is what the receipt says of it.
 */
export type WriteStage<Value = undefined> =
  | { name: 'approving' | 'simulating' | 'signing' }
  | { name: 'approved'; receipt: TransactionReceipt }
  | { name: 'simulated'; gas: bigint }
  | { name: 'batched'; id: string }
  | { name: 'sent' | 'replaced'; hash: Hash }
  | { name: 'mined'; receipt: TransactionReceipt; value: Value }

/** Who sends, and what every write takes. */
export type WriteOptions = {
  wallet: WalletSource
  /** Cancels while the wallet has signed nothing; later it only ends the flow, and the transaction goes on. */
  signal?: AbortSignal | undefined
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
 * the account sends batches (EIP-5792), else a permit (EIP-2612), else an approval before.
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
  const { spend, readValue, signal, call } = parameters
  try {
    signal?.throwIfAborted()
    const [wallet, ask] = await openWallet(parameters.wallet, signal)
    const sender: Sender<Value> = {
      client,
      wallet,
      ask,
      tell,
      signal,
      gasPercent: parameters.gasPercent ?? GAS_PERCENT,
    }
    const missing = spend && (await isAllowanceTooLow(sender, spend)) ? spend : undefined
    const receipt =
      (missing && (await sendTogether(sender, missing, call))) ??
      (await sendCall(sender, missing ? await allowSpending(sender, missing, call) : call, tell))
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
  gasPercent: bigint
}

async function isAllowanceTooLow<Value>({ client, wallet }: Sender<Value>, spend: Spend): Promise<boolean> {
  const { token, spender, amount, withPermit } = spend
  const owner = wallet.account.address
  // The domain is kept: read beside the allowance, it costs no time when a permit is needed.
  const domain = withPermit && getPermitDomain(client, { token })
  const [allowance] = await Promise.all([getAllowance(client, { token, owner, spender }), domain])
  return allowance < amount
}

const approvalOf = ({ token, spender, amount }: Spend): ContractCall => ({
  address: token,
  abi: erc20Abi,
  functionName: 'approve',
  args: [spender, amount],
})

/** Approval and call in one; undefined where the wallet sends no batches. */
async function sendTogether<Value>(
  { client, wallet, ask, tell, signal }: Sender<Value>,
  spend: Spend,
  call: ContractCall,
): Promise<TransactionReceipt | undefined> {
  if (!(await sendsBatches(wallet))) return undefined
  const asked = await ask()
  tell({ name: 'signing' })
  const id = await sendBatch(asked, [approvalOf(spend), call])
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
  const { token, spender, amount, withPermit } = spend
  tell({ name: 'approving' })
  const domain = withPermit && (await getPermitDomain(client, { token }))
  // Tokens take permits from keys only: what a contract signs, they cannot check.
  if (withPermit && domain && !(await isSmartAccount(client, { address: wallet.account.address })))
    return withPermit(await signPermit(client, { wallet: await ask(), domain, token, spender, amount }))
  const receipt = await sendCall(sender, approvalOf(spend), () => undefined)
  tell({ name: 'approved', receipt })
  return call
}

async function sendCall<Value>(
  { client, wallet: { account }, ask, signal, gasPercent }: Sender<Value>,
  call: ContractCall,
  tell: (stage: WriteStage<Value>) => void,
): Promise<TransactionReceipt> {
  const request = { ...withErrors(call), account }
  tell({ name: 'simulating' })
  // Estimating runs the call: what would revert says so here, by name, and the wallet never opens.
  const gas = await getAction(client, estimateContractGas, 'estimateContractGas')(request)
  tell({ name: 'simulated', gas })
  const wallet = await ask()
  tell({ name: 'signing' })
  const hash = await wallet.writeContract({ ...request, chain: wallet.chain, gas: (gas * gasPercent) / 100n })
  tell({ name: 'sent', hash })
  const onReplaced = (newHash: Hash) => tell({ name: 'replaced', hash: newHash })
  return detachable(signal, waitForReceipt(client, { hash, call, account: account.address, onReplaced }))
}

/** What is waited for, until `signal` ends the waiting. */
function detachable<Value>(signal: AbortSignal | undefined, waiting: Promise<Value>): Promise<Value> {
  if (!signal) return waiting
  waiting.catch(() => undefined)
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    waiting.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
