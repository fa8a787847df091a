import { bigint, hex, integer, text } from './column.ts'
import { table } from './table.ts'

export const randomnessRequest = table('randomness_request', {
  id: bigint().primaryKey(),
  consumer: hex().notNull(),
  beaconRound: bigint().notNull(),
  /** `pending`, `failed` (the callback reverted; it may be tried again) or `fulfilled`. */
  status: text('pending', 'failed', 'fulfilled').notNull(),
  requestedAt: integer().notNull(),
  block: bigint().notNull(),
  hash: hex().notNull(),
})

export const beaconRound = table('beacon_round', {
  round: bigint().primaryKey(),
  randomness: hex().notNull(),
  signature: hex().notNull(),
  submittedAt: integer().notNull(),
  block: bigint().notNull(),
  hash: hex().notNull(),
})
