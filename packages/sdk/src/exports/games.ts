export type { BetStatus } from '@tyche/protocol/contract-enums'
export { gamesActions } from '../actions/games-actions.ts'
export { type AuthorizePayerParameters, authorizePayerCall } from '../games/authorize-payer-call.ts'
export type { BetReference } from '../games/bet-reference.ts'
export type { Bet, BetResult, Play } from '../games/bets/bet.ts'
export { type BetCallbackLog, type BetResultOfParameters, betResultOf } from '../games/bets/bet-result-of.ts'
export {
  type BetTracker,
  type BetTrackerEvents,
  type BetTrackerOptions,
  createBetTracker,
} from '../games/bets/bet-tracker.ts'
export { type BetReceipt, type BetsOfReceiptParameters, betsOfReceipt } from '../games/bets/bets-of-receipt.ts'
export { countPlays, type PlayCounts } from '../games/bets/count-plays.ts'
export { type FindBetsParameters, type FoundBet, findBets } from '../games/bets/find-bets.ts'
export { createGameReader, type GameReader } from '../games/bets/game-reader.ts'
export { getBet, type StoredBet } from '../games/bets/get-bet.ts'
export { type BetSituation, type LocateBetParameters, locateBet } from '../games/bets/locate-bet.ts'
export {
  type EndedBets,
  type FindOldestOpenBetParameters,
  findOldestOpenBet,
  type OldestOpenBet,
  type OpenBets,
} from '../games/bets/open/find-oldest-open-bet.ts'
export { type FindOpenBetParameters, findOpenBet } from '../games/bets/open/find-open-bet.ts'
export { type GetOpenBetsParameters, getOpenBets, type OpenBet } from '../games/bets/open/get-open-bets.ts'
export {
  type BetStorage,
  type OpenPendingBetsParameters,
  openPendingBets,
  type PendingBet,
  type PendingBets,
} from '../games/bets/open/pending-bets.ts'
export { type BetStage, type GamesDeployment, type PlaceBetOptions, placeBet } from '../games/bets/place-bet.ts'
export { readBet } from '../games/bets/read-bet.ts'
export { type WatchBetParameters, watchBet } from '../games/bets/watch-bet.ts'
export { type BetUpdate, type WatchBetsParameters, watchBets } from '../games/bets/watch-bets.ts'
export { finalizeRefundCall } from '../games/finalize-refund-call.ts'
export { getBetStatus } from '../games/get-bet-status.ts'
export { type GameTerms, getGame } from '../games/get-game.ts'
export { getSettingsVersion } from '../games/get-settings-version.ts'
export { createOddsReader, type OddsReader } from '../games/odds/create-odds-reader.ts'
export {
  type BetOdds,
  type DeployedGame,
  type GetBetOddsParameters,
  getBetOdds,
} from '../games/odds/get-bet-odds.ts'
export { oddsParametersOf } from '../games/odds/odds-parameters.ts'
export { type PlayResult, playResultOf } from '../games/odds/play-result.ts'
export { refundFactsOf } from '../games/refund-facts-of.ts'
export { type RefundRequest, readRefundRequests, refundRequestedEvent } from '../games/refund-requests.ts'
export { type RefundFacts, type RefundStep, refundStepOf } from '../games/refund-step.ts'
export { reportFailedCall } from '../games/report-failed-call.ts'
export { requestRefundCall } from '../games/request-refund-call.ts'
export { type BetChoice, encodeChoice } from '../games/terms/bet-choice.ts'
export { type BetTerms, totalWager } from '../games/terms/bet-terms.ts'
export { type BetLimitsAndBalance, type GetBetLimitsParameters, getBetLimits } from '../games/terms/get-bet-limits.ts'
export { type LargestWagerParameters, largestWager } from '../games/terms/largest-wager.ts'
export { type PlaceBetParameters, placeBetCall } from '../games/terms/place-bet-call.ts'
export { type BetQuote, type QuoteBetParameters, quoteBet } from '../games/terms/quote-bet.ts'
export {
  type BetLimits,
  type BetProblem,
  type ValidateBetParameters,
  validateBet,
} from '../games/terms/validate-bet.ts'
export { authorizePayer, finalizeRefund, reportFailed, requestRefund } from '../games/writes.ts'
export type { WatchOptions } from '../watch/watch-items.ts'
