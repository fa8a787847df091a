export type { TrustedBeacon } from '../verify/verify-beacon-round.ts'
export { type BetDeployment, type BetReport, type VerifyBetParameters, verifyBet } from '../verify/verify-bet.ts'
export { type DrawDeployment, type DrawReport, type VerifyDrawParameters, verifyDraw } from '../verify/verify-draw.ts'
export type { BetStepName, DrawStepName, StepName, VerifyStep } from '../verify/verify-report.ts'
