export { verifyActions } from '../actions/verify-actions.ts'
export { type CompareWithDrandParameters, compareWithDrand } from '../verify/compare-with-drand.ts'
export { type FetchRoundParameters, fetchRound, type PublishedRound } from '../verify/fetch-round.ts'
export { type FindBetParameters, findBet } from '../verify/find-bet.ts'
export {
  type BetNumber,
  type FindVerifiableParameters,
  findVerifiable,
  type Verifiable,
} from '../verify/find-verifiable.ts'
export type { TrustedBeacon } from '../verify/verify-beacon-round.ts'
export { type BetDeployment, type BetReport, type VerifyBetParameters, verifyBet } from '../verify/verify-bet.ts'
export { type DrawDeployment, type DrawReport, type VerifyDrawParameters, verifyDraw } from '../verify/verify-draw.ts'
export {
  type BetStepName,
  type DrawStepName,
  failedStepOf,
  type RoundStepName,
  type SaleStepName,
  type StepName,
  type VerifyStep,
} from '../verify/verify-report.ts'
export { type RoundReport, type VerifyRoundParameters, verifyRound } from '../verify/verify-round.ts'
export {
  type HeldOrder,
  type SaleDeployment,
  type SaleReport,
  type VerifySaleParameters,
  verifySale,
} from '../verify/verify-sale.ts'
