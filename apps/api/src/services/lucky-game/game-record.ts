import type { GameRecord } from '@tyche/api-schema/game-record'
import { getAddress } from 'viem'
import type { BetRow } from '../../db/onchain/bet.ts'
import { decodeChoice, outcomesOf } from './choices.ts'

/** A row of the indexer in the shape that lists and the stream share. */
export function toGameRecord(row: BetRow): GameRecord {
  return {
    game: row.game,
    player: getAddress(row.player),
    token: getAddress(row.token),
    nonce: row.nonce,
    playedAt: row.placedAt,
    hash: row.placedHash,
    settleHash: row.settleHash,
    playCount: row.playCount,
    playedCount: row.playedCount,
    cost: row.totalWager,
    income: row.payout,
    profit: row.profit,
    multiplier: row.multiplier,
    randoms: row.randomWords && outcomesOf(row.game, row.randomWords),
    choice: decodeChoice(row.game, row.gameData),
    status: row.status,
  }
}
