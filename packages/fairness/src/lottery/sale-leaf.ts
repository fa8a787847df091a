import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { InvalidSaleError } from '../errors.ts'
import { encodeWord, type Hex, parseHex, toHex } from '../hex.ts'

/** One order of an off-chain sale: `account` holds the codes `firstCode` to `firstCode + quantity - 1`. */
export interface SaleLeaf {
  orderId: bigint
  account: Hex
  firstCode: number
  quantity: number
}

const CODE_END = 2 ** 32
const ORDER_ID_END = 2n ** 256n

/** Throws `InvalidSaleError` unless the contract could read the leaf. */
export function assertSaleLeaf({ orderId, account, firstCode, quantity }: SaleLeaf): void {
  if (orderId < 0n || orderId >= ORDER_ID_END) throw new InvalidSaleError(`${orderId} is not the number of an order.`)
  if (!/^0x[\da-fA-F]{40}$/.test(account))
    throw new InvalidSaleError(`Order ${orderId}: ${account} is not the address of an account.`)
  if (!Number.isInteger(firstCode) || firstCode < 0 || firstCode >= CODE_END)
    throw new InvalidSaleError(`Order ${orderId}: ${firstCode} is not a code.`)
  if (!Number.isInteger(quantity) || quantity < 1 || firstCode + quantity > CODE_END)
    throw new InvalidSaleError(`Order ${orderId}: ${quantity} is not a number of codes from ${firstCode} on.`)
}

/**
 * `keccak256(keccak256(abi.encode(orderId, account, firstCode, quantity)))`: hashed twice, so that an inner node of a
 * tree cannot pass as a leaf. Source: `OffChainSales` in `packages/contracts/src/lottery`.
 */
export function hashSaleLeaf(leaf: SaleLeaf): Hex {
  assertSaleLeaf(leaf)
  const encoded = concatBytes(
    encodeWord(leaf.orderId),
    new Uint8Array(12),
    parseHex(leaf.account, 20, 'account'),
    encodeWord(BigInt(leaf.firstCode)),
    encodeWord(BigInt(leaf.quantity)),
  )
  return toHex(keccak_256(keccak_256(encoded)))
}
