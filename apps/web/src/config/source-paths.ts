import type { GameLabel } from './game-names.ts'

/** Where each game's rules are written in the repository: what the chain runs, and what a browser recomputes. */
export const gameSources: Record<GameLabel, readonly [contract: string, maths: string]> = {
  coin: ['packages/contracts/src/games/CoinFlip.sol', 'packages/fairness/src/games/coin-flip.ts'],
  dice: ['packages/contracts/src/games/Dice.sol', 'packages/fairness/src/games/dice.ts'],
  range: ['packages/contracts/src/games/Range.sol', 'packages/fairness/src/games/range.ts'],
  rps: ['packages/contracts/src/games/RockPaperScissors.sol', 'packages/fairness/src/games/rock-paper-scissors.ts'],
  spin: ['packages/contracts/src/games/Spin.sol', 'packages/fairness/src/games/spin.ts'],
}

/** Where the parts that all games share are written. */
export const sharedSources = [
  'packages/contracts/src/randomness/RandomnessCoordinator.sol',
  'packages/contracts/src/bank/pool/LiquidityPool.sol',
  'docs/fairness.md',
] as const

/** How players take out what is theirs without us. */
export const leavingSource = 'docs/leaving.md'

/** The address of a file in the configured repository; undefined without one. */
export function sourceUrl(repository: string | undefined, path: string): string | undefined {
  return repository ? `${repository.replace(/\/+$/, '')}/blob/HEAD/${path}` : undefined
}
