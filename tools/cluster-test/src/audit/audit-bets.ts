import type { BetEnds } from '@tyche/bench/place-bets'
import { pointsReference } from '@tyche/loyalty'
import type pg from 'pg'
import type { SettledBet } from './audit-streams.ts'
import { type Finding, lacking, missOf, repeatedOf } from './finding.ts'
import type { ChainBets } from './read-chain-bets.ts'

/** Every bet that was sent was taken, and ended once. */
export function auditChain(
  { sent, reverted, unsettled, lost, refused, skipped }: BetEnds,
  { placed, settled }: ChainBets,
): Finding {
  return {
    what: 'bets on the chain',
    counted: placed.length,
    misses: [
      ...(placed.length === sent ? [] : [`${sent} bets were sent, the chain has ${placed.length}`]),
      ...(reverted + unsettled + lost + refused > 0
        ? [`${reverted} reverted, ${unsettled} without a result, ${lost} lost, ${refused} refused`]
        : []),
      ...(skipped > sent / 20 ? [`${skipped} bets were not placed, because all players waited for results`] : []),
      ...missOf('bets not settled', lacking(placed, settled)),
      ...missOf('bets settled twice', repeatedOf(settled)),
    ],
  }
}

interface IndexedBet {
  readonly nonce: string
  readonly player: string
  readonly status: string
  readonly settled_at: number | null
}

/** Every bet of the chain is in the lists once, settled. */
export async function auditIndex(
  database: pg.Client,
  { placed }: ChainBets,
): Promise<Finding & { bets: SettledBet[] }> {
  const { rows } = await database.query<IndexedBet>(
    `select nonce::text, player, status, settled_at from onchain.bet where game = 'coin'`,
  )
  const nonces = rows.map(({ nonce }) => nonce)
  const open = rows.filter(({ status }) => status !== 'settled').map(({ nonce }) => nonce)
  return {
    what: 'bets in the lists',
    counted: rows.length,
    misses: [
      ...missOf('bets not in the lists', lacking(placed, nonces)),
      ...missOf('bets in the lists that the chain does not have', lacking(nonces, placed)),
      ...missOf('bets in the lists twice', repeatedOf(nonces)),
      ...missOf('bets not settled in the lists', open),
    ],
    bets: rows.map(({ nonce, player, settled_at }) => ({
      nonce,
      player: player.toLowerCase(),
      settledAtSec: Number(settled_at),
    })),
  }
}

interface Credit {
  readonly reference: string
  readonly points: string
  readonly booked: string | null
}

/** Every settled bet is credited once, and what it earned is booked. */
export async function auditCredits(database: pg.Client, { settled }: ChainBets, digest: string): Promise<Finding> {
  const expected = settled.map((nonce) => pointsReference(digest, { kind: 'bet', betId: `coin-${nonce}` }))
  const { rows } = await database.query<Credit>(
    `select reference, points::text, (
       select sum(delta)::text from app.point_entry as entry where entry.reference = accrual.reference
     ) as booked from app.accrual where kind = 'bet'`,
  )
  const references = rows.map(({ reference }) => reference)
  const wrong = rows
    .filter(({ points, booked }) => Number(booked ?? 0) !== Number(points))
    .map(({ reference }) => reference)
  return {
    what: 'credits of bets in the ledger',
    counted: rows.length,
    misses: [
      ...missOf('bets without a credit', lacking(expected, references)),
      ...missOf('credits without a bet', lacking(references, expected)),
      ...missOf('credits twice', repeatedOf(references)),
      ...missOf('credits with other points in the ledger', wrong),
    ],
  }
}
