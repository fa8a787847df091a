import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, numeric, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { appSchema } from '../../../db/app-schema.ts'

/** Everything that our keys sign, written before it is signed. Rows are added, never changed (a trigger refuses it). */
export const signature = appSchema.table(
  'signature',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    purpose: text({ enum: ['preOrder', 'voucher'] }).notNull(),
    /** Address of the key, in lower case. */
    signer: text().notNull(),
    chainId: bigint('chain_id', { mode: 'number' }).notNull(),
    /** That checks the signature, in lower case. */
    contract: text().notNull(),
    /** Whom it is for, in lower case. */
    account: text().notNull(),
    /** `orderId` of the pre-order, `id` of the voucher. */
    subject: numeric({ precision: 78 }).notNull(),
    /** What the signature moves: of a pre-order all rounds together. In base units of the token. */
    token: text().notNull(),
    amount: numeric({ precision: 78 }).notNull(),
    /** The 32 bytes that are signed (EIP-712), and the message that they are the hash of. */
    digest: text().notNull(),
    message: jsonb().notNull(),
    signedAt: timestamp('signed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('signature_amount_positive', sql`${table.amount} > 0`),
    // A pre-order is signed once; a voucher again when it has expired.
    uniqueIndex('signature_pre_order')
      .on(table.chainId, table.contract, table.subject)
      .where(sql`${table.purpose} = 'preOrder'`),
    index('signature_subject').on(table.subject),
    index('signature_latest').on(table.signedAt),
    index('signature_account').on(table.account, table.id.desc()),
  ],
)
