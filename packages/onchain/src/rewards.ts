import { bigint, hex, integer, text } from './column.ts'
import { table } from './table.ts'

/** What LuckyBuy and RewardPool owe an account: fees, returned subsidies and failed transfers. */
export const liability = table(
  'liability',
  {
    /** `debtor-token-account`. */
    id: text().primaryKey(),
    debtor: hex().notNull(),
    token: hex().notNull(),
    account: hex().notNull(),
    amount: bigint().notNull(),
  },
  {
    ofAccount: ['account'],
  },
)

/** RewardPool's account of one token. */
export const rewardToken = table('reward_token', {
  token: hex().primaryKey(),
  unreserved: bigint().notNull(),
  /** Set aside for prizes of off-chain products. */
  reserved: bigint().notNull(),
  liabilities: bigint().notNull(),
  /** The most that vouchers may pay at once; the limit refills over the following day. */
  voucherLimit: bigint().notNull(),
})

/** A reward that RewardPool paid. */
export const rewardPayment = table(
  'reward_payment',
  {
    id: text().primaryKey(),
    /** `voucher`, or `prize` of an off-chain product. */
    kind: text('voucher', 'prize').notNull(),
    /** The voucher's id. */
    voucher: bigint(),
    account: hex().notNull(),
    token: hex().notNull(),
    amount: bigint().notNull(),
    at: integer().notNull(),
    block: bigint().notNull(),
    hash: hex().notNull(),
    logIndex: integer().notNull(),
  },
  {
    latestOfAccount: ['account', 'block desc', 'logIndex desc'],
    ofVoucher: ['voucher'],
  },
)
