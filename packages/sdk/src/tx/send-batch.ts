import { type Client, encodeFunctionData, type Hash, withTimeout } from 'viem'
import { sendCalls, waitForCallsStatus } from 'viem/actions'
import { getAction, numberToHex } from 'viem/utils'
import { causesOf } from '../errors/causes-of.ts'
import { TransactionError } from '../errors/transaction-error.ts'
import type { ContractCall } from './contract-call.ts'
import { LOST_AFTER_MS } from './receipt/wait-until-mined.ts'
import type { Wallet } from './wallet.ts'

const ANSWER_WITHIN_MS = 2_000

/** What a wallet means by these codes (EIP-1193, EIP-1474, EIP-5792): it does not do this, but may send plain calls. */
const unsupported = new Set<unknown>([4200, -32601, -32004, 5700, 5710, 5740, 5760])

/** Whether a wallet cannot do what it was asked for: its owner has refused nothing. */
export const isUnsupported = (error: unknown): boolean => [...causesOf(error)].some(({ code }) => unsupported.has(code))

/**
 * Whether the account sends several calls as one (EIP-5792). A wallet that does not answer is taken for one that does not.
 *
 * @example
 * import { sendsBatches } from '@tyche/sdk/tx'
 *
 * const asksOnce = await sendsBatches(wallet)
 */
export async function sendsBatches(wallet: Wallet): Promise<boolean> {
  const chainId = numberToHex(wallet.chain.id)
  const asked = { method: 'wallet_getCapabilities', params: [wallet.account.address, [chainId]] } as const
  const ask = () => wallet.request(asked, { retryCount: 0 })
  const answer = await withTimeout(ask, { timeout: ANSWER_WITHIN_MS }).catch(() => undefined)
  return answer?.[chainId]?.atomic?.status === 'supported'
}

/** Has the owner sign all calls at once: they succeed together or not at all. Undefined when the wallet cannot after all. */
export async function sendBatch(wallet: Wallet, calls: readonly ContractCall[]): Promise<string | undefined> {
  try {
    const { id } = await getAction(
      wallet,
      sendCalls,
      'sendCalls',
    )({
      account: wallet.account,
      chain: wallet.chain,
      calls: calls.map((call) => ({ to: call.address, data: encodeFunctionData(call) })),
      forceAtomic: true,
    })
    return id
  } catch (error) {
    if (isUnsupported(error)) return undefined
    throw error
  }
}

/**
 * The transaction that carried a batch, once it is mined: the wallet that took the batch knows it by its id, also for a
 * later page.
 *
 * @throws `TransactionError`: `cancelled` when the wallet gave up before it sent anything, `lost` when it does not know the id,
 *   or does not tell within two minutes.
 * @example
 * import { hashOfBatch, waitUntilMined } from '@tyche/sdk/tx'
 *
 * const hash = await hashOfBatch(client, wallet, '0xba7c4')
 * const { status } = await waitUntilMined(client, { hash })
 */
export async function hashOfBatch(client: Client, wallet: Wallet, id: string): Promise<Hash> {
  const { pollingInterval } = client
  const { receipts } = await getAction(
    wallet,
    waitForCallsStatus,
    'waitForCallsStatus',
  )({ id, pollingInterval, timeout: LOST_AFTER_MS }).catch((cause: unknown) => {
    throw new TransactionError({ problem: 'lost', cause })
  })
  const hash = receipts?.at(-1)?.transactionHash
  if (!hash) throw new TransactionError({ problem: 'cancelled' })
  return hash
}

/** For a batch that the wallet takes after the flow has ended: passes its hash on once it is mined. */
export function onLateBatch(client: Client, wallet: Wallet, onLateHash: ((hash: Hash) => void) | undefined) {
  return (id: string | undefined): void => {
    if (id !== undefined && onLateHash) hashOfBatch(client, wallet, id).then(onLateHash, () => undefined)
  }
}
