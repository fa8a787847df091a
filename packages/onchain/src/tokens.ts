import { bigint, hex, integer, text } from './column.ts'
import { table } from './table.ts'

/** A token of the deployment record and its betting settings at the game center. */
export const token = table('token', {
  address: hex().primaryKey(),
  symbol: text().notNull(),
  decimals: integer().notNull(),
  /** The pool of new bets in this token; null while none are accepted. */
  pool: hex(),
  minWager: bigint().notNull(),
  feed: hex(),
})

/** A price feed of the deployment record and its newest answer. */
export const feed = table('feed', {
  address: hex().primaryKey(),
  decimals: integer().notNull(),
  answer: bigint(),
  updatedAt: integer(),
  block: bigint(),
})

/** Every answer of a feed, once per token that it prices. */
export const price = table(
  'price',
  {
    id: text().primaryKey(),
    feed: hex().notNull(),
    token: hex().notNull(),
    answer: bigint().notNull(),
    decimals: integer().notNull(),
    /** When the feed was updated. */
    at: integer().notNull(),
    block: bigint().notNull(),
    hash: hex().notNull(),
    logIndex: integer().notNull(),
  },
  {
    latestOfToken: ['token', 'block desc', 'logIndex desc'],
  },
)

/** Transfers of the test tokens. */
export const transfer = table(
  'transfer',
  {
    id: text().primaryKey(),
    token: hex().notNull(),
    fromAddress: hex().notNull(),
    toAddress: hex().notNull(),
    amount: bigint().notNull(),
    at: integer().notNull(),
    block: bigint().notNull(),
    hash: hex().notNull(),
    logIndex: integer().notNull(),
  },
  {
    latestFrom: ['fromAddress', 'block desc', 'logIndex desc'],
    latestTo: ['toAddress', 'block desc', 'logIndex desc'],
  },
)
