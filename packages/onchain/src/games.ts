import { bigint, boolean, hex, integer, text } from './column.ts'
import { table } from './table.ts'

/** A game of the deployment record and its registration at the game center. */
export const game = table('game', {
  name: text().primaryKey(),
  address: hex().notNull(),
  isPaused: boolean().notNull(),
  isRegistered: boolean().notNull(),
  /** Null until it is registered. */
  kellyBps: integer(),
  betCapBps: integer(),
  settingsVersion: integer().notNull(),
  guardian: hex(),
})

/** A row of a game's append-only settings; a bet keeps the one it was placed under. */
export const gameSetting = table('game_setting', {
  /** `game-version`. */
  id: text().primaryKey(),
  game: text().notNull(),
  version: integer().notNull(),
  houseEdge: bigint().notNull(),
  maxGameCount: integer().notNull(),
  feeBasisPoints: integer().notNull(),
  coordinator: hex().notNull(),
  gameCenter: hex().notNull(),
  /** Range: how many rolls there are. Spin: the set of wheels, see `spin_wheel`. */
  parameters: bigint().notNull(),
  at: integer().notNull(),
  block: bigint().notNull(),
  hash: hex().notNull(),
})

/** A wheel of a set: what each segment pays before the edge, 10,000 being the stake. */
export const spinWheel = table('spin_wheel', {
  /** `parameters-wheel`. */
  id: text().primaryKey(),
  parameters: bigint().notNull(),
  wheel: integer().notNull(),
  bases: integer().array().notNull(),
})

/** Whether `caller` may place bets with the money of `payer`. */
export const payerAuthorization = table('payer_authorization', {
  /** `payer-caller`. */
  id: text().primaryKey(),
  payer: hex().notNull(),
  caller: hex().notNull(),
  isAuthorized: boolean().notNull(),
})
