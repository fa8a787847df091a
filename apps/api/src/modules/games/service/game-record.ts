import type { GameRecord } from '@tyche/api-schema/game-record'
import { type Address, checksumAddress } from 'viem'
import type { BetRow } from '../../../db/onchain/views.ts'

/** Converts the indexer's row, whose addresses are valid, to the record that lists and the stream send. */
export function toGameRecord(row: BetRow): GameRecord {
  const isPending = row.status === 'pending'
  const isRefunded = row.status === 'refunded'
  return {
    game: row.game,
    player: checksumAddress(row.player as Address),
    token: checksumAddress(row.token as Address),
    nonce: row.nonce,
    playedAt: row.placedAt,
    hash: row.placedHash,
    settleHash: row.settleHash,
    playCount: row.playCount,
    playedCount: row.playedCount,
    cost: row.totalWager,
    income: isRefunded ? row.totalWager : row.payout,
    profit: isRefunded ? '0' : row.profit,
    multiplier: row.multiplier,
    randoms: row.outcomes,
    multipliers: row.playMultipliers,
    choice: row.choice,
    status: row.status,
    isSetAside: isPending && row.isSetAside,
    refundRequestedAt: isPending ? row.refundRequestedAt : null,
    refundableAt: isPending ? row.refundableAt : null,
    refundHash: row.refundHash,
  }
}
