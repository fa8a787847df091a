import type { GameRecord } from '@tyche/api-schema/game-record'
import { PRECISION_DECIMALS } from '@tyche/protocol/scales'
import { betMultiplier } from '../../../data/records/bet-multiplier.ts'
import { toDecimalString } from '../../../lib/amounts/format-amount.ts'
import { toCsv } from '../../../lib/csv.ts'

type Token = { symbol: string; decimals: number }

/** What the codes of a record mean, in the reader's language. */
export interface RecordWords {
  game: (record: GameRecord) => string
  status: (record: GameRecord) => string
  choice: (record: GameRecord) => string
  outcome: (record: GameRecord, outcome: number) => string
}

const columns = [
  'game',
  'game_name',
  'bet',
  'played_at',
  'status',
  'status_name',
  'token',
  'plays',
  'choice',
  'choice_name',
  'outcomes',
  'outcome_names',
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
 * point, the multiplier is income / cost, times ISO 8601 in UTC; missing values are empty. Beside every code of ours is its
 * name.
 */
export function recordsCsv(
  records: readonly GameRecord[],
  tokenOf: (address: string) => Token | undefined,
  words: RecordWords,
): string {
  const rows = records.map((record) => rowOf(record, tokenOf(record.token), words))
  return toCsv([columns, ...rows])
}

function rowOf(record: GameRecord, token: Token | undefined, words: RecordWords): string[] {
  const multiplier = betMultiplier(record)
  const amount = (units: string | null) =>
    units === null ? '' : token ? toDecimalString(BigInt(units), token.decimals) : units
  return [
    record.game,
    words.game(record),
    record.nonce,
    new Date(record.playedAt * 1000).toISOString(),
    record.status,
    words.status(record),
    token?.symbol ?? record.token,
    String(record.playCount),
    String(record.choice),
    words.choice(record),
    record.randoms?.join(' ') ?? '',
    record.randoms?.map((outcome) => words.outcome(record, outcome)).join('; ') ?? '',
    multiplier === null ? '' : toDecimalString(multiplier, PRECISION_DECIMALS),
    amount(record.cost),
    amount(record.income),
    amount(record.profit),
    record.hash,
    record.settleHash ?? '',
    record.refundHash ?? '',
  ]
}
