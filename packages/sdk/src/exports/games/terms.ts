export type { BetResult, Play } from '../../games/bets/bet.ts'
export { countPlays, type PlayCounts } from '../../games/bets/count-plays.ts'
export { oddsParametersOf } from '../../games/odds/odds-parameters.ts'
export { type PlayResult, playResultOf } from '../../games/odds/play-result.ts'
export { type RefundFacts, type RefundStep, refundStepOf } from '../../games/refund-step.ts'
export { type BetTerms, totalWager } from '../../games/terms/bet-terms.ts'
export { type LargestWagerParameters, largestWager } from '../../games/terms/largest-wager.ts'
export { type BetQuote, type QuoteBetParameters, quoteBet } from '../../games/terms/quote-bet.ts'
export {
  type BetLimits,
  type BetProblem,
  type ValidateBetParameters,
  validateBet,
} from '../../games/terms/validate-bet.ts'
