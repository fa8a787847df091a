import type { Context, Event } from 'ponder:registry'
import { poolToken } from 'ponder:schema'
import type { Address } from 'viem'
import { moveAccount, recordMovement } from './pool-account.ts'
import { poolTokenId } from './pool-value.ts'
import { netUp } from './usd.ts'

type Db = Context['db']
type GameEvent = Pick<Event<'Game:BetDetails'>, 'log' | 'block' | 'transaction'>

/** An open bet's effect on its pool. */
interface OpenBet {
  pool: Address
  token: Address
  totalWager: bigint
  /** Worst-case payout and fee. */
  reserved: bigint
}

/** Records a wager that the pool received and the amount reserved for it. */
export async function openBet(event: GameEvent, db: Db, bet: OpenBet & { id: string; banker: Address }): Promise<void> {
  const { pool, token, totalWager: amount, reserved, id, banker: account } = bet
  await moveOpenBet(event, db, bet, 1n)
  await recordMovement(event, db, { kind: 'wager', pool, token, account, amount, reservedDelta: reserved, bet: id })
}

/** Releases the reserve when the bet ends. The pool's own event records the result. */
export async function closeBet(event: GameEvent, db: Db, bet: OpenBet): Promise<void> {
  await moveOpenBet(event, db, bet, -1n)
}

async function moveOpenBet(event: GameEvent, db: Db, { pool, token, totalWager, reserved }: OpenBet, sign: 1n | -1n) {
  const account = await db.find(poolToken, { id: poolTokenId(pool, token) })
  if (!account) throw new Error(`Pool ${pool} carries a bet in ${token}, which was never added.`)
  const openNet = netUp(reserved, totalWager, account.decimals)
  const deltas = { balance: totalWager, reserved, openStakes: totalWager, openNet }
  const signed = Object.fromEntries(Object.entries(deltas).map(([figure, amount]) => [figure, sign * amount]))
  await moveAccount(event, db, token, signed, pool)
}
