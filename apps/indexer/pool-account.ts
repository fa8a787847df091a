import type { Context, Event } from 'ponder:registry'
import { pool, poolMovement, poolToken } from 'ponder:schema'
import type { Address } from 'viem'

type PoolEvent = Event<'LiquidityPool:WagerReceived'>
type Deltas = { balance?: bigint; reserved?: bigint; liabilities?: bigint }
type Movement = {
  kind: 'add' | 'remove' | 'wager' | 'settle'
  token: Address
  account: Address
  amount: bigint
  reservedDelta?: bigint
  fee?: bigint
  lpAmount?: bigint
  usdgAmount?: bigint
}

/** Moves a pool's booked account of one token by what an event says. */
export async function moveAccount(
  event: Pick<PoolEvent, 'log' | 'block'>,
  db: Context['db'],
  token: Address,
  deltas: Deltas,
) {
  const address = event.log.address
  const { balance = 0n, reserved = 0n, liabilities = 0n } = deltas
  await db
    .insert(pool)
    .values({ address, createdAt: Number(event.block.timestamp) })
    .onConflictDoNothing()
  await db
    .insert(poolToken)
    .values({ id: `${address}-${token}`.toLowerCase(), pool: address, token, balance, reserved, liabilities })
    .onConflictDoUpdate((row) => ({
      balance: row.balance + balance,
      reserved: row.reserved + reserved,
      liabilities: row.liabilities + liabilities,
    }))
}

/** Writes one line of a pool's history. */
export async function recordMovement(
  event: Pick<PoolEvent, 'log' | 'block' | 'transaction'>,
  db: Context['db'],
  { reservedDelta = 0n, fee = 0n, ...movement }: Movement,
) {
  await db
    .insert(poolMovement)
    .values({
      id: `${event.transaction.hash}-${event.log.logIndex}`,
      pool: event.log.address,
      reservedDelta,
      fee,
      ...movement,
      at: Number(event.block.timestamp),
      block: event.block.number,
      hash: event.transaction.hash,
      logIndex: event.log.logIndex,
    })
    .onConflictDoNothing()
}
