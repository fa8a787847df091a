import type { Address, Hex, TransactionSerializableEIP1559 } from 'viem'

/** An account that signs transactions: a key in this process, or one in a remote signer. */
export interface TransactionSigner {
  readonly address: Address
  /** Signed, for `eth_sendRawTransaction`. */
  signTransaction(transaction: TransactionSerializableEIP1559): Promise<Hex>
}
