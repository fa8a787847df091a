import type { LuckyPlay } from '@tyche/api-schema/play-record'
import { PRECISION, payoutDown } from '@tyche/fairness'
import { getAddress } from 'viem'
import type { BetRow } from '../../../db/onchain/views.ts'

/** The winning plays with the highest multipliers; ties are ordered by position within the bet. */
export function bestPlays(rows: readonly BetRow[], count: number): LuckyPlay[] {
  return rows
    .flatMap(playsOf)
    .filter(({ multiplier }) => BigInt(multiplier) > PRECISION)
    .sort(
      (a, b) =>
        Number(BigInt(b.multiplier) > BigInt(a.multiplier)) - Number(BigInt(a.multiplier) > BigInt(b.multiplier)),
    )
    .slice(0, count)
}

function playsOf(row: BetRow): LuckyPlay[] {
  const { settleHash, outcomes, playMultipliers } = row
  if (!settleHash || !outcomes || !playMultipliers) return []
  return outcomes.map((outcome, play) => {
    const multiplier = playMultipliers[play] ?? '0'
    return {
      game: row.game,
      token: getAddress(row.token),
      nonce: row.nonce,
      play,
      playedAt: row.placedAt,
      settleHash,
      wager: row.wager,
      income: payoutDown(BigInt(row.wager), BigInt(multiplier)).toString(),
      multiplier,
      outcome,
      choice: row.choice,
    }
  })
}
