import type { Context, Event } from 'ponder:registry'
import { bankCall, poolLiability, poolMovement, pool as poolTable, poolToken } from 'ponder:schema'
import { type Address, isAddressEqual, zeroAddress } from 'viem'
import { poolTokenId, revaluePool } from './pool-value.ts'

type Db = Context['db']
type PoolEvent = Pick<Event<'LiquidityPool:BetSettled'>, 'log' | 'block' | 'transaction'>

interface Deltas {
  balance?: bigint
  reserved?: bigint
  liabilities?: bigint
  openStakes?: bigint
  openNet?: bigint
}

interface Movement {
  kind: 'add' | 'remove' | 'remove_in_kind' | 'wager' | 'settle' | 'income' | 'liability' | 'claim'
  /** The pool, when another contract emits the event. */
  pool?: Address
  token: Address
  account: Address
  amount: bigint
  stake?: bigint
  reservedDelta?: bigint
  fee?: bigint
  feeReceiver?: Address | null
  bet?: string
  lpAmount?: bigint
  usdgAmount?: bigint
  feeUsdg?: bigint
}

/** Key of the only row of `bank_call`. */
const NEWEST = 'newest'

const movementId = ({ transaction, log }: PoolEvent) => `${transaction.hash}-${log.logIndex}`

/** Applies an event to a pool's account of one token, and revalues the pool. */
export async function moveAccount(
  event: PoolEvent,
  db: Db,
  token: Address,
  deltas: Deltas,
  address = event.log.address,
): Promise<void> {
  const { balance = 0n, reserved = 0n, liabilities = 0n, openStakes = 0n, openNet = 0n } = deltas
  await db.update(poolToken, { id: poolTokenId(address, token) }).set((row) => ({
    balance: row.balance + balance,
    reserved: row.reserved + reserved,
    liabilities: row.liabilities + liabilities,
    openStakes: row.openStakes + openStakes,
    // As in the contract: never below zero, and zero when no bet is open.
    openNet: row.reserved + reserved === 0n || row.openNet + openNet < 0n ? 0n : row.openNet + openNet,
  }))
  await revaluePool(db, address, Number(event.block.timestamp))
}

/** Writes one line of a pool's history. */
export async function recordMovement(event: PoolEvent, db: Db, movement: Movement): Promise<void> {
  const { stake = 0n, reservedDelta = 0n, fee = 0n, ...rest } = movement
  // A log is indexed once, so no conflict is possible: `onConflictDoNothing` would read each row first.
  await db.insert(poolMovement).values({
    id: movementId(event),
    pool: event.log.address,
    stake,
    reservedDelta,
    fee,
    ...rest,
    at: Number(event.block.timestamp),
    block: event.block.number,
    hash: event.transaction.hash,
    logIndex: event.log.logIndex,
  })
}

/** Like `recordMovement`, for a movement whose bet is named by the game's event later in the transaction. */
export async function recordBankMovement(event: PoolEvent, db: Db, movement: Movement): Promise<void> {
  await recordMovement(event, db, movement)
  const call = { hash: event.transaction.hash, movement: movementId(event) }
  await db
    .insert(bankCall)
    .values({ id: NEWEST, ...call })
    .onConflictDoUpdate(call)
}

/** Assigns the newest bank movement of the event's transaction to a bet, and returns that movement. */
export async function claimBankMovement(
  { transaction }: Pick<PoolEvent, 'transaction'>,
  db: Db,
  bet: string,
  change: { kind?: 'refund' } = {},
): Promise<typeof poolMovement.$inferSelect> {
  const call = await db.find(bankCall, { id: NEWEST })
  if (call?.hash !== transaction.hash) throw new Error(`No pool moved money for bet ${bet} in ${transaction.hash}.`)
  return db.update(poolMovement, { id: call.movement }).set({ bet, ...change })
}

/**
 * Assigns the latest removal of liquidity to the owner of the executed exit order. The pool emitted its event in the
 * same transaction just before; only the token's events come in between.
 */
export async function claimExit(
  { transaction, log }: Pick<PoolEvent, 'transaction' | 'log'>,
  db: Db,
  exit: { account: Address; exitOrder: bigint },
): Promise<void> {
  for (let logIndex = log.logIndex - 1; logIndex >= 0; logIndex--) {
    const id = `${transaction.hash}-${logIndex}`
    const movement = await db.find(poolMovement, { id })
    if (movement?.kind !== 'remove' || !isAddressEqual(movement.account, log.address)) continue
    await db.update(poolMovement, { id }).set(exit)
    return
  }
  throw new Error(`No pool let exit order ${exit.exitOrder} go in ${transaction.hash}.`)
}

const liabilityId = (pool: Address, token: Address, account: Address) => `${pool}-${token}-${account}`.toLowerCase()

/** Adds to what a pool owes an account; the zero address stands for the treasury at the time of its claim. */
export async function moveLiability(event: PoolEvent, db: Db, token: Address, account: Address, amount: bigint) {
  const pool = event.log.address
  await db
    .insert(poolLiability)
    .values({ id: liabilityId(pool, token, account), pool, token, account, amount })
    .onConflictDoUpdate((row) => ({ amount: row.amount + amount }))
}

/** Clears what a pool owed an account after it paid: the account's own liability and, for the treasury, the fees. */
export async function clearLiability(event: PoolEvent, db: Db, token: Address, account: Address, amount: bigint) {
  const pool = event.log.address
  const named = (await db.find(poolLiability, { id: liabilityId(pool, token, account) }))?.amount ?? 0n
  if (named > 0n) await moveLiability(event, db, token, account, -named)
  if (amount === named) return
  const row = await db.find(poolTable, { address: pool })
  if (!row?.treasury || !isAddressEqual(row.treasury, account))
    throw new Error(`Pool ${pool} paid ${account} more ${token} than it owed.`)
  await moveLiability(event, db, token, zeroAddress, named - amount)
}
