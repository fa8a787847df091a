import type { GameRecord } from '@tyche/api-schema/game-record'
import { betMultiplier } from '../../../data/records/bet-multiplier.ts'
import { toDecimalString } from '../../../lib/amounts/format-amount.ts'
import { toCsv } from '../../../lib/csv.ts'

type Token = { symbol: string; decimals: number }

const WAD_DECIMALS = 18

const columns = [
  'game',
  'bet',
  'played_at',
  'status',
  'token',
  'plays',
  'choice',
  'outcomes',
  'multiplier',
  'cost',
  'income',
  'profit',
  'hash',
  'settle_hash',
  'refund_hash',
] as const

/**
 * Records as RFC 4180: a header, CRLF, quotes where needed. Amounts are exact decimals of whole tokens with a
 * point, the multiplier is income / cost, times ISO 8601 in UTC; missing values are empty.
 */
export function recordsCsv(records: readonly GameRecord[], tokenOf: (address: string) => Token | undefined): string {
  const rows = records.map((record) => rowOf(record, tokenOf(record.token)))
  return toCsv([columns, ...rows])
}

function rowOf(record: GameRecord, token: Token | undefined): string[] {
  const multiplier = betMultiplier(record)
  const amount = (units: string | null) =>
    units === null ? '' : token ? toDecimalString(BigInt(units), token.decimals) : units
  return [
    record.game,
    record.nonce,
    new Date(record.playedAt * 1000).toISOString(),
    record.status,
    token?.symbol ?? record.token,
    String(record.playCount),
    String(record.choice),
    record.randoms?.join(' ') ?? '',
    multiplier === null ? '' : toDecimalString(multiplier, WAD_DECIMALS),
    amount(record.cost),
    amount(record.income),
    amount(record.profit),
    record.hash,
    record.settleHash ?? '',
    record.refundHash ?? '',
  ]
}
