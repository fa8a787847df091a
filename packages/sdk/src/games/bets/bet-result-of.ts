import type { gameAbi } from '@tyche/contracts/abis'
import { type GameName, settleBet } from '@tyche/fairness'
import type { Log } from 'viem'
import { totalWager } from '../terms/bet-terms.ts'
import type { Bet, BetResult } from './bet.ts'

/** The event is the same in every game. */
export type BetCallbackLog = Log<bigint, number, boolean, undefined, true, typeof gameAbi, 'BetCallback'>

export type BetResultOfParameters = { game: GameName; bet: Bet; log: BetCallbackLog }

/**
 * What a bet and its `BetCallback` make together; undefined for a log of a block that is not mined yet. Plays follow from
 * the event's random words, the payout is the event's.
 *
 * @example
 * import { betResultOf } from '@tyche/sdk/games'
 *
 * const result = betResultOf({ game: 'coin', bet, log })
 */
export function betResultOf({ game, bet, log }: BetResultOfParameters): BetResult | undefined {
  const { args, transactionHash, blockNumber } = log
  if (transactionHash === null || blockNumber === null) return undefined
  const { terms, odds } = bet
  const { gameData, wager } = terms
  const { outcomes, playMultipliers } = settleBet({
    game,
    gameData,
    wager,
    randomWords: args.randomWord,
    houseEdge: odds.houseEdge,
    parameters: odds.parameters,
  })
  return {
    ...bet,
    settleHash: transactionHash,
    settleBlock: blockNumber,
    plays: outcomes.map((outcome, index) => ({ outcome, multiplier: playMultipliers[index] ?? 0n })),
    payout: args.amount,
    profit: args.amount - totalWager(terms),
  }
}
