import { productKinds } from '@tyche/protocol/contract-enums'
import * as z from 'zod/mini'
import { address, amount, hash, pageInfo, uint, unixSeconds } from '../common/primitives.ts'

export const preOrderPaths = {
  userPreOrders: '/v1/contractCenter/luckyBuy/userPreOrders',
  signPayPreOrderMessage: '/v1/contractCenter/luckyBuy/signPayPreOrderMessage',
} as const

/** The rounds that a pre-order takes: no dearer, no larger and no poorer than these. */
export const preOrderTerms = z.object({
  kind: z.enum(productKinds),
  /** The dearest code, in base units of the token. */
  price: amount,
  /** The most codes on sale. */
  maxTotal: z.int(),
  /** The fewest winning codes, and the least reward of one. */
  minQuantity: z.int(),
  minReward: amount,
})

export const preOrder = z.object({
  orderId: uint,
  clientId: uint,
  /** Of the series; null while the operator's file does not name it. */
  name: z.nullable(z.string()),
  token: address,
  /** Spent a round. */
  onceAmount: amount,
  /** Paid at the start: `onceAmount` x `preCount`. */
  total: amount,
  /** Rounds paid in advance, rounds bought, rounds whose money came back. */
  preCount: z.int(),
  usedCount: z.int(),
  retrievedCount: z.int(),
  /** What comes back if it is stopped now. */
  left: amount,
  /** `active` while rounds are left, `stopped` once the rest was retrieved, `completed` once every round was bought. */
  state: z.enum(['active', 'stopped', 'completed']),
  terms: preOrderTerms,
  paidAt: unixSeconds,
  hash,
  retrievedAt: z.nullable(unixSeconds),
  retrieveHash: z.nullable(hash),
  /** The tickets that it bought, the newest first; the last fifty. */
  tickets: z.array(
    z.object({ productId: z.int(), round: z.int(), ticketId: uint, at: unixSeconds, winCount: z.nullable(z.int()) }),
  ),
  /** Why a round was passed over last: name of the contract's error. */
  lastSkip: z.nullable(z.object({ productId: z.int(), reason: z.string(), at: unixSeconds })),
})

export const userPreOrders = z.object({ list: z.array(preOrder), ...pageInfo })

/** The EIP-712 message that LuckyBuy's `payPreOrder` takes, but for its `buyer`: the account that asked for it. */
export const preOrderMessage = z.object({
  orderId: uint,
  clientId: uint,
  token: address,
  /** Spent a round. */
  onceAmount: amount,
  preCount: z.int(),
  timestamp: unixSeconds,
  /** The last second at which it can be paid. */
  deadline: unixSeconds,
  ...preOrderTerms.shape,
})

export const signedPreOrder = z.object({
  buyer: address,
  preOrder: preOrderMessage,
  signature: z.string().check(z.regex(/^0x[0-9a-f]{130}$/)),
  signer: address,
})

export type PreOrderTerms = z.infer<typeof preOrderTerms>
export type PreOrderMessage = z.infer<typeof preOrderMessage>
export type SignedPreOrder = z.infer<typeof signedPreOrder>
export type PreOrder = z.infer<typeof preOrder>
export type UserPreOrders = z.infer<typeof userPreOrders>
