import { type LoyaltyConstants, loyaltyConstants } from '../constants.ts'

/** The weight of a rank from 1: `floor(1000 / rank)`; 0 below the last rank with a prize. */
export function rankWeight(rank: number, { ranks }: Pick<LoyaltyConstants, 'ranks'> = loyaltyConstants): bigint {
  if (!Number.isSafeInteger(rank) || rank < 1) throw new RangeError(`There is no rank ${rank}.`)
  return rank > ranks.mostRanked ? 0n : ranks.weightOfFirst / BigInt(rank)
}

/** The weights of the ranks 1 to `rankedCount` together. */
export function sumOfWeights(
  rankedCount: number,
  constants: Pick<LoyaltyConstants, 'ranks'> = loyaltyConstants,
): bigint {
  let sum = 0n
  for (let rank = 1; rank <= Math.min(rankedCount, constants.ranks.mostRanked); rank++)
    sum += rankWeight(rank, constants)
  return sum
}
