import { bigint, hex, integer, text } from './column.ts'
import { table } from './table.ts'

/**
 * An account's shares of a pool, and the value it deposited and withdrew. Tokens are valued at the newest price, so
 * that fees and spread show up as costs; a transfer of shares is a withdrawal of the sender and a deposit of the
 * recipient. Earned = shares x price + withdrawn - deposited.
 */
export const lpPosition = table(
  'lp_position',
  {
    /** `pool-account`. */
    id: text().primaryKey(),
    pool: hex().notNull(),
    account: hex().notNull(),
    shares: bigint().notNull(),
    depositedUsdg: bigint().notNull(),
    withdrawnUsdg: bigint().notNull(),
    firstAt: integer().notNull(),
    updatedAt: integer().notNull(),
  },
  {
    ofAccount: ['account'],
  },
)

/** Transfers of pool shares; mints and burns have the zero address on one side. */
export const lpTransfer = table(
  'lp_transfer',
  {
    id: text().primaryKey(),
    pool: hex().notNull(),
    fromAddress: hex().notNull(),
    toAddress: hex().notNull(),
    amount: bigint().notNull(),
    at: integer().notNull(),
    block: bigint().notNull(),
    hash: hex().notNull(),
    logIndex: integer().notNull(),
  },
  {
    latestOfPool: ['pool', 'block desc', 'logIndex desc'],
  },
)
