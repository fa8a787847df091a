import { type Address, createWalletClient, type Hash, type Hex, http, keccak256, type LocalAccount } from 'viem'
import type { Client } from '../chain/connect.ts'
import { explainRevert, isTransportError } from '../chain/explain-error.ts'
import { RefusedError } from '../errors.ts'
import { waitForReceipt } from './wait-for-receipt.ts'

/** A transaction to send: a planned call, or its timelock operation. */
export interface Transaction {
  readonly to: Address
  readonly data: Hex
  readonly interfaces: readonly string[]
}

export interface GasQuote {
  readonly gas: bigint
  /** Maximum cost to the sender, in the chain's coin. */
  readonly costMax: bigint
}

/** Simulates the transaction. Throws `RefusedError` with the contract's reason. */
export async function simulate(client: Client, from: Address, { to, data, interfaces }: Transaction): Promise<void> {
  await orExplain(interfaces, () => client.call({ account: from, to, data }))
}

export async function quoteGas(client: Client, from: Address, transaction: Transaction): Promise<GasQuote> {
  const { to, data, interfaces } = transaction
  const [estimate, fees] = await orExplain(interfaces, () =>
    Promise.all([client.estimateGas({ account: from, to, data }), client.estimateFeesPerGas()]),
  )
  // It may need more gas when other transactions are mined first.
  const gas = (estimate * 12n) / 10n
  return { gas, costMax: gas * fees.maxFeePerGas }
}

/** Sends a transaction and resolves once it has succeeded. */
export async function send(
  client: Client,
  account: LocalAccount,
  { to, data, interfaces }: Transaction,
  gas: bigint,
  onSent: (hash: Hash) => void,
): Promise<void> {
  const { chain } = client
  const wallet = createWalletClient({ chain, account, transport: http(chain.rpcUrls.default.http[0]) })
  const request = await orExplain(interfaces, () => wallet.prepareTransactionRequest({ to, data, gas }))
  const raw = await wallet.signTransaction(request)
  const hash = keccak256(raw)
  await orExplain(interfaces, () => broadcast(client, raw, hash))
  onSent(hash)
  const receipt = await waitForReceipt(client, { hash, from: account.address, nonce: request.nonce })
  if (receipt.status === 'success') return
  // The state within its block cannot be read afterwards; a simulation now gives the likeliest reason.
  await simulate(client, account.address, { to, data, interfaces })
  throw new RefusedError(`The transaction ${hash} was reverted in block ${receipt.blockNumber}.`)
}

/** Without an answer it may have arrived all the same; whether it did, the wait for its receipt tells. */
async function broadcast(client: Client, serializedTransaction: Hex, hash: Hash): Promise<void> {
  try {
    await client.sendRawTransaction({ serializedTransaction })
  } catch (error) {
    // An attempt before may have been taken, so that this one is not.
    if (isTransportError(error) || (await client.getTransaction({ hash }).catch(() => undefined))) return
    throw error
  }
}

async function orExplain<Answer>(interfaces: readonly string[], action: () => Promise<Answer>): Promise<Answer> {
  try {
    return await action()
  } catch (cause) {
    if (isTransportError(cause)) throw cause
    const reason = explainRevert(cause, interfaces)
    if (reason) throw new RefusedError(`The contract rejected the call: ${reason}`, { cause })
    const { shortMessage } = cause as { shortMessage?: string }
    throw new RefusedError(`The node rejects the transaction: ${shortMessage ?? 'it gives no reason.'}`, { cause })
  }
}
