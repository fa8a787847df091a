import { keccak256 } from './keccak256.ts'
import { word } from './word.ts'

/** A pre-order in a file of vectors. Keys in alphabetical order, amounts as 32-byte hex. */
export interface PreOrderCase {
  buyer: string
  chainId: number
  clientId: string
  deadline: number
  digest: string
  domainSeparator: string
  kind: number
  luckyBuy: string
  maxTotal: number
  minQuantity: number
  minReward: string
  name: string
  onceAmount: string
  orderId: string
  preCount: number
  price: string
  timestamp: number
  token: string
}

const TYPE =
  'PreOrder(address buyer,uint256 orderId,uint64 clientId,address token,uint128 onceAmount,uint16 preCount,uint40 timestamp,uint40 deadline,uint128 price,uint32 maxTotal,uint16 minQuantity,uint128 minReward,uint8 kind)'
const DOMAIN = 'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'

function hashText(text: string): string {
  return keccak256(Buffer.from(text).toString('hex')).slice(2)
}

type Fields = Omit<PreOrderCase, 'digest' | 'domainSeparator'>

function createCase(fields: Fields): PreOrderCase {
  const { buyer, chainId, clientId, deadline, kind, luckyBuy, maxTotal } = fields
  const { minQuantity, minReward, name, onceAmount, orderId, preCount, price, timestamp, token } = fields
  const domainSeparator = keccak256(
    hashText(DOMAIN) + hashText('Tyche LuckyBuy') + hashText('1') + word(BigInt(chainId)) + word(luckyBuy),
  )
  const amounts = word(onceAmount) + word(BigInt(preCount)) + word(BigInt(timestamp)) + word(BigInt(deadline))
  const terms = word(price) + word(BigInt(maxTotal)) + word(BigInt(minQuantity)) + word(minReward) + word(BigInt(kind))
  const struct = keccak256(
    hashText(TYPE) + word(buyer) + word(orderId) + word(clientId) + word(token) + amounts + terms,
  )
  const digest = keccak256(`1901${domainSeparator.slice(2)}${struct.slice(2)}`)
  return {
    buyer,
    chainId,
    clientId,
    deadline,
    digest,
    domainSeparator,
    kind,
    luckyBuy,
    maxTotal,
    minQuantity,
    minReward,
    name,
    onceAmount,
    orderId,
    preCount,
    price,
    timestamp,
    token,
  }
}

function hex(value: bigint): string {
  return `0x${word(value)}`
}

const USUAL: Fields = {
  buyer: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
  chainId: 31337,
  clientId: hex(1n),
  deadline: 1_800_003_600,
  kind: 1,
  luckyBuy: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
  maxTotal: 1000,
  minQuantity: 10,
  minReward: hex(90_000_000n),
  name: 'usual',
  onceAmount: hex(25_000_000n),
  orderId: hex(1n),
  preCount: 3,
  price: hex(1_000_000n),
  timestamp: 1_800_000_000,
  token: '0xe7f1725e7734ce288f8367e1bb143e90bb3f0512',
}

export function preOrderCases(): PreOrderCase[] {
  const most128 = hex(2n ** 128n - 1n)
  return [
    USUAL,
    { ...USUAL, name: 'time-limited', kind: 0 },
    { ...USUAL, name: 'other-buyer', buyer: '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc' },
    { ...USUAL, name: 'other-contract', luckyBuy: '0x9fe46736679d2d9a65f0992f2272de9f3c7fa6e0' },
    { ...USUAL, name: 'arbitrum-one', chainId: 42161 },
    { ...USUAL, name: 'random-order-id', orderId: keccak256('01') },
    { ...USUAL, name: 'single-round-single-code', preCount: 1, onceAmount: USUAL.price },
    { ...USUAL, name: 'ether-amounts', onceAmount: hex(3n * 10n ** 18n), price: hex(10n ** 17n) },
    {
      ...USUAL,
      name: 'largest-fields',
      buyer: `0x${'f'.repeat(40)}`,
      clientId: hex(2n ** 64n - 1n),
      deadline: 2 ** 40 - 1,
      maxTotal: 2 ** 32 - 1,
      minQuantity: 2 ** 16 - 1,
      minReward: most128,
      onceAmount: most128,
      orderId: hex(2n ** 256n - 1n),
      preCount: 2 ** 16 - 1,
      price: most128,
    },
  ].map(createCase)
}
