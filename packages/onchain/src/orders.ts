import { bigint, boolean, hex, integer, text } from './column.ts'
import { table } from './table.ts'

/** A purchase of one ticket; the order and the ticket have the same id. */
export const order = table(
  'order',
  {
    id: bigint().primaryKey(),
    product: integer().notNull(),
    payer: hex().notNull(),
    /** The account that received the ticket. */
    recipient: hex().notNull(),
    firstCode: bigint().notNull(),
    /** Codes: `firstCode` to `firstCode + quantity - 1`. */
    quantity: bigint().notNull(),
    cost: bigint().notNull(),
    /** The pre-order that paid it. */
    preOrder: bigint(),
    at: integer().notNull(),
    block: bigint().notNull(),
    hash: hex().notNull(),
    logIndex: integer().notNull(),
  },
  {
    latest: ['block desc', 'logIndex desc'],
    latestOfProduct: ['product', 'block desc', 'logIndex desc'],
    latestOfRecipient: ['recipient', 'block desc', 'logIndex desc'],
    latestOfPayer: ['payer', 'block desc', 'logIndex desc'],
  },
)

/** A ticket and its holder. */
export const ticket = table(
  'ticket',
  {
    id: bigint().primaryKey(),
    product: integer().notNull(),
    firstCode: bigint().notNull(),
    quantity: bigint().notNull(),
    /** The last holder of a ticket that was recycled. */
    owner: hex().notNull(),
    /**
     * `waitingDraw`, `claimable`, `refundable`, `lost`, `claimed`, `refunded` or `recycled`. A ticket of a product that
     * is inactivated by time alone stays `waitingDraw` until a transaction records that, though it can be refunded
     * already.
     */
    status: text('waitingDraw', 'claimable', 'refundable', 'lost', 'claimed', 'refunded', 'recycled').notNull(),
    /** Claimed or refunded at least once: it cannot be transferred. */
    isSealed: boolean().notNull(),
    /** Winning codes of this ticket; null until the draw. */
    winningCount: integer(),
    /** How many of them were paid, and the amount. */
    claimedCount: integer().notNull(),
    claimedAmount: bigint().notNull(),
    refundedAmount: bigint().notNull(),
    boughtAt: integer().notNull(),
    updatedAt: integer().notNull(),
  },
  {
    ofProduct: ['product', 'firstCode'],
    latestOfOwner: ['owner', 'status', 'id desc'],
  },
)

/** A ticket that its holder gave to another account. */
export const ticketTransfer = table(
  'ticket_transfer',
  {
    /** `hash-logIndex`. */
    id: text().primaryKey(),
    ticket: bigint().notNull(),
    product: integer().notNull(),
    from: hex().notNull(),
    to: hex().notNull(),
    at: integer().notNull(),
    block: bigint().notNull(),
    hash: hex().notNull(),
    logIndex: integer().notNull(),
  },
  {
    latestFrom: ['from', 'block desc', 'logIndex desc'],
    latestTo: ['to', 'block desc', 'logIndex desc'],
  },
)

/** A claim, refund or recycled ticket of a product. */
export const productClaim = table(
  'product_claim',
  {
    id: text().primaryKey(),
    product: integer().notNull(),
    kind: text('reward', 'offChainReward', 'refund', 'recycle').notNull(),
    /** Null for an off-chain reward, which refers to an order of the service instead. */
    ticket: bigint(),
    offChainOrder: bigint(),
    account: hex().notNull(),
    /** Winning codes that were paid. */
    codes: bigint().array().notNull(),
    amount: bigint().notNull(),
    at: integer().notNull(),
    block: bigint().notNull(),
    hash: hex().notNull(),
    logIndex: integer().notNull(),
  },
  {
    latestOfProduct: ['product', 'block desc', 'logIndex desc'],
    latestOfAccount: ['account', 'block desc', 'logIndex desc'],
    ofTicket: ['ticket'],
    ofOffChainOrder: ['offChainOrder'],
    inOrder: ['kind', 'block', 'logIndex'],
  },
)

/**
 * Codes of future rounds, paid in advance: `preCount - usedCount - retrievedCount` rounds of `onceAmount` are in
 * escrow.
 */
export const preOrder = table(
  'pre_order',
  {
    id: bigint().primaryKey(),
    buyer: hex().notNull(),
    /** The series. */
    clientId: bigint().notNull(),
    token: hex().notNull(),
    /** Spent per round. */
    onceAmount: bigint().notNull(),
    preCount: integer().notNull(),
    usedCount: integer().notNull(),
    retrievedCount: integer().notNull(),
    /** Accepted rounds: kind, highest price of a code, most codes, fewest winning codes, lowest reward. */
    kind: text('timeLimited', 'quantityLimited').notNull(),
    price: bigint().notNull(),
    maxTotal: bigint().notNull(),
    minQuantity: integer().notNull(),
    minReward: bigint().notNull(),
    signer: hex().notNull(),
    signedAt: integer().notNull(),
    deadline: bigint().notNull(),
    /** Why the latest attempt skipped it: the selector of a contract error. */
    skipReason: hex(),
    skippedAt: integer(),
    skippedProduct: integer(),
    retrievedAt: integer(),
    retrieveHash: hex(),
    paidAt: integer().notNull(),
    block: bigint().notNull(),
    hash: hex().notNull(),
    logIndex: integer().notNull(),
  },
  {
    latestOfBuyer: ['buyer', 'block desc', 'logIndex desc'],
    oldestOfSeries: ['clientId', 'block', 'logIndex'],
  },
)

/** A round of a pre-order that became a ticket. */
export const preOrderTrigger = table(
  'pre_order_trigger',
  {
    /** `preOrder-product`: there is one at most. */
    id: text().primaryKey(),
    preOrder: bigint().notNull(),
    product: integer().notNull(),
    ticket: bigint().notNull(),
    at: integer().notNull(),
    block: bigint().notNull(),
    hash: hex().notNull(),
    logIndex: integer().notNull(),
  },
  {
    ofPreOrder: ['preOrder', 'product desc'],
  },
)
