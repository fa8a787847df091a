import { index, onchainTable } from 'ponder'

export const bet = onchainTable(
  'bet',
  (t) => ({
    id: t.text().primaryKey(),
    game: t.text().notNull(),
    gameAddress: t.hex().notNull(),
    nonce: t.bigint().notNull(),
    player: t.hex().notNull(),
    payer: t.hex().notNull(),
    token: t.hex().notNull(),
    wager: t.bigint().notNull(),
    playCount: t.integer().notNull(),
    totalWager: t.bigint().notNull(),
    gameData: t.hex().notNull(),
    settingsVersion: t.integer().notNull(),
    requestId: t.bigint().notNull(),
    beaconRound: t.bigint().notNull(),
    status: t.text().notNull(),
    placedAt: t.integer().notNull(),
    placedBlock: t.bigint().notNull(),
    placedHash: t.hex().notNull(),
    placedLogIndex: t.integer().notNull(),
    settledAt: t.integer(),
    settledBlock: t.bigint(),
    settleHash: t.hex(),
    payout: t.bigint(),
    multiplier: t.bigint(),
    playedCount: t.integer(),
    randomWords: t.hex().array(),
    clientValue: t.bigint(),
    profit: t.bigint(),
  }),
  (bet) => ({
    latest: index().on(bet.placedBlock.desc(), bet.placedLogIndex.desc()),
    latestOfGame: index().on(bet.game, bet.placedBlock.desc(), bet.placedLogIndex.desc()),
    latestOfPlayer: index().on(bet.player, bet.placedBlock.desc(), bet.placedLogIndex.desc()),
    topWins: index().on(bet.status, bet.profit.desc()),
    pending: index().on(bet.status, bet.placedBlock),
  }),
)

export const randomnessRequest = onchainTable('randomness_request', (t) => ({
  id: t.bigint().primaryKey(),
  consumer: t.hex().notNull(),
  beaconRound: t.bigint().notNull(),
  requestedAt: t.integer().notNull(),
  block: t.bigint().notNull(),
  hash: t.hex().notNull(),
}))

export const beaconRound = onchainTable('beacon_round', (t) => ({
  round: t.bigint().primaryKey(),
  randomness: t.hex().notNull(),
  signature: t.hex().notNull(),
  submittedAt: t.integer().notNull(),
  block: t.bigint().notNull(),
  hash: t.hex().notNull(),
}))

export const pool = onchainTable('pool', (t) => ({
  address: t.hex().primaryKey(),
  createdAt: t.integer().notNull(),
}))

export const poolToken = onchainTable('pool_token', (t) => ({
  id: t.text().primaryKey(),
  pool: t.hex().notNull(),
  token: t.hex().notNull(),
  balance: t.bigint().notNull(),
  reserved: t.bigint().notNull(),
  liabilities: t.bigint().notNull(),
}))

export const poolMovement = onchainTable(
  'pool_movement',
  (t) => ({
    id: t.text().primaryKey(),
    pool: t.hex().notNull(),
    token: t.hex().notNull(),
    kind: t.text().notNull(),
    account: t.hex().notNull(),
    amount: t.bigint().notNull(),
    reservedDelta: t.bigint().notNull(),
    fee: t.bigint().notNull(),
    lpAmount: t.bigint(),
    usdgAmount: t.bigint(),
    at: t.integer().notNull(),
    block: t.bigint().notNull(),
    hash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
  }),
  (movement) => ({
    latestOfPool: index().on(movement.pool, movement.block.desc(), movement.logIndex.desc()),
    latestOfAccount: index().on(movement.account, movement.block.desc(), movement.logIndex.desc()),
  }),
)

export const transfer = onchainTable(
  'transfer',
  (t) => ({
    id: t.text().primaryKey(),
    token: t.hex().notNull(),
    fromAddress: t.hex().notNull(),
    toAddress: t.hex().notNull(),
    amount: t.bigint().notNull(),
    at: t.integer().notNull(),
    block: t.bigint().notNull(),
    hash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
  }),
  (transfer) => ({
    latestFrom: index().on(transfer.fromAddress, transfer.block.desc(), transfer.logIndex.desc()),
    latestTo: index().on(transfer.toAddress, transfer.block.desc(), transfer.logIndex.desc()),
  }),
)
