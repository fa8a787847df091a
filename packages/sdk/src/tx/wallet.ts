import { type Account, type Chain, isAddressEqual, type Transport, type WalletClient } from 'viem'
import { TransactionError } from '../errors/transaction-error.ts'

/** A wallet with its account, on the chain that it writes to. */
export type Wallet = WalletClient<Transport, Chain, Account>

/** A wallet, or how to get the one that is connected now: asked before each request, so that a change is seen in time. */
export type WalletSource = Wallet | (() => Wallet | Promise<Wallet>)

/** The wallet that a write began with, for one more request. */
export type AskWallet = () => Promise<Wallet>

/**
 * The wallet of now, and how to ask it for something later.
 *
 * @throws `TransactionError`, from the returned function: `accountChanged` or `wrongNetwork` when it is no longer the same.
 */
export async function openWallet(source: WalletSource, signal?: AbortSignal): Promise<[Wallet, AskWallet]> {
  const open = async () => (typeof source === 'function' ? await source() : source)
  const wallet = await open()
  const ask = async () => {
    signal?.throwIfAborted()
    const now = await open()
    if (!isAddressEqual(now.account.address, wallet.account.address))
      throw new TransactionError({ problem: 'accountChanged' })
    if (now.chain.id !== wallet.chain.id) throw new TransactionError({ problem: 'wrongNetwork' })
    signal?.throwIfAborted()
    return now
  }
  return [wallet, ask]
}
