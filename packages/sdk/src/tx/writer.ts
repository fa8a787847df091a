import type { Account, Chain, Client, Transport, WalletClient } from 'viem'

/** A wallet with its account, on the chain that it writes to. */
export type Wallet = WalletClient<Transport, Chain, Account>

/** Who sends: a wallet, and a client that reads the same chain. */
export type Writer = {
  chain: Client<Transport, Chain>
  wallet: Wallet
  /** Throws when the wallet has left the account or the chain since: asked before each request to it. */
  assertSame?: (() => void) | undefined
}
