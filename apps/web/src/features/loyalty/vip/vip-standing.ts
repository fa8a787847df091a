import type { User } from '@tyche/api-schema/account'

const PER_MILLE = 1000n

/** How far the player is from the beginning of the level to the next one, in percent for drawing; 100 at the highest. */
export function percentOfLevel({ vipExp, levelExp, nextLevelExp }: Pick<User, 'vipExp' | 'levelExp' | 'nextLevelExp'>) {
  if (nextLevelExp === null) return 100
  const length = BigInt(nextLevelExp) - BigInt(levelExp)
  if (length <= 0n) return 100
  return Number(((BigInt(vipExp) - BigInt(levelExp)) * PER_MILLE) / length) / 10
}

/** What is missing to an exp; zero once it is reached. */
export function expLeft(vipExp: string | bigint, levelExp: string | bigint): bigint {
  const left = BigInt(levelExp) - BigInt(vipExp)
  return left > 0n ? left : 0n
}
