import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { productKind } from '@tyche/protocol/contract-enums'
import { encodeWord, type Hex, parseHex, toHex } from '../hex.ts'

/** The values of `PreOrder.kind`. */
export const { timeLimited: TIME_LIMITED, quantityLimited: QUANTITY_LIMITED } = productKind

/** The argument of `payPreOrder`; the service signs it together with the buyer, contract and chain. */
export interface PreOrder {
  /** Chosen by the service; each id is used once per contract. */
  orderId: bigint
  /** Series whose rounds are bought. */
  clientId: bigint
  /** Token of payment and prizes. */
  token: Hex
  /** Spent per round, in token units: a multiple of `price`. */
  onceAmount: bigint
  /** Number of rounds. */
  preCount: number
  /** Unix time of the signature. */
  timestamp: number
  /** Last unix time at which the order can be paid. */
  deadline: number
  /** Highest price of a code, in token units. */
  price: bigint
  /** Most codes on sale in a round. */
  maxTotal: number
  /** Fewest winning codes of a round. */
  minQuantity: number
  /** Lowest prize of a winning code, in token units. */
  minReward: bigint
  kind: typeof TIME_LIMITED | typeof QUANTITY_LIMITED
}

export interface PreOrderParameters {
  chainId: number
  /** Address of LuckyBuy. */
  luckyBuy: Hex
  /** The only account that can send the order. */
  buyer: Hex
  preOrder: PreOrder
}

/** The signed fields, in the order of the type. */
const PRE_ORDER_FIELDS = [
  { name: 'buyer', type: 'address' },
  { name: 'orderId', type: 'uint256' },
  { name: 'clientId', type: 'uint64' },
  { name: 'token', type: 'address' },
  { name: 'onceAmount', type: 'uint128' },
  { name: 'preCount', type: 'uint16' },
  { name: 'timestamp', type: 'uint40' },
  { name: 'deadline', type: 'uint40' },
  { name: 'price', type: 'uint128' },
  { name: 'maxTotal', type: 'uint32' },
  { name: 'minQuantity', type: 'uint16' },
  { name: 'minReward', type: 'uint128' },
  { name: 'kind', type: 'uint8' },
] as const

const DOMAIN_NAME = 'Tyche LuckyBuy'
const DOMAIN_VERSION = '1'
const DOMAIN_TYPE = 'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'

/**
 * The EIP-712 message of a pre-order, for `signTypedData`.
 * Source: `PreOrders` in `packages/contracts/src/lottery`.
 *
 * @example
 * import { preOrderTypedData } from '@tyche/fairness'
 * const signature = await account.signTypedData(preOrderTypedData({ chainId, luckyBuy, buyer, preOrder }))
 */
export function preOrderTypedData({ chainId, luckyBuy, buyer, preOrder }: PreOrderParameters) {
  return {
    domain: { name: DOMAIN_NAME, version: DOMAIN_VERSION, chainId, verifyingContract: luckyBuy },
    types: { PreOrder: PRE_ORDER_FIELDS },
    primaryType: 'PreOrder',
    message: { buyer, ...preOrder },
  } as const
}

function hashText(text: string): Uint8Array {
  return keccak_256(utf8ToBytes(text))
}

function encodeField(value: Hex | bigint | number, type: string): Uint8Array {
  if (type === 'address') return concatBytes(new Uint8Array(12), parseHex(value as Hex, 20, 'address'))
  return encodeWord(BigInt(value))
}

/** The 32 bytes that are signed: `keccak256(0x1901 ++ domain separator ++ hash of the message)`. */
export function hashPreOrder(parameters: PreOrderParameters): Hex {
  const { domain, message } = preOrderTypedData(parameters)
  const domainSeparator = keccak_256(
    concatBytes(
      hashText(DOMAIN_TYPE),
      hashText(domain.name),
      hashText(domain.version),
      encodeWord(BigInt(domain.chainId)),
      encodeField(domain.verifyingContract, 'address'),
    ),
  )
  const type = `PreOrder(${PRE_ORDER_FIELDS.map((field) => `${field.type} ${field.name}`).join(',')})`
  const struct = keccak_256(
    concatBytes(hashText(type), ...PRE_ORDER_FIELDS.map((field) => encodeField(message[field.name], field.type))),
  )
  return toHex(keccak_256(concatBytes(Uint8Array.of(0x19, 0x01), domainSeparator, struct)))
}
