import { integer, numeric, text } from 'drizzle-orm/pg-core'
import { onchainSchema } from './onchain-schema.ts'

const movementKinds = ['add', 'remove', 'remove_in_kind', 'wager', 'settle', 'refund', 'liability', 'claim'] as const

export const poolMovement = onchainSchema
  .view('pool_movement', {
    id: text().notNull(),
    pool: text().notNull(),
    token: text().notNull(),
    kind: text({ enum: movementKinds }).notNull(),
    account: text().notNull(),
    amount: numeric().notNull(),
    stake: numeric().notNull(),
    reservedDelta: numeric('reserved_delta').notNull(),
    fee: numeric().notNull(),
    feeReceiver: text('fee_receiver'),
    lpAmount: numeric('lp_amount'),
    usdgAmount: numeric('usdg_amount'),
    feeUsdg: numeric('fee_usdg'),
    bet: text(),
    exitOrder: numeric('exit_order'),
    at: integer().notNull(),
    block: numeric().notNull(),
    hash: text().notNull(),
    logIndex: integer('log_index').notNull(),
  })
  .existing()

export type MovementRow = typeof poolMovement.$inferSelect
