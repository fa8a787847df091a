export { CODE_ALPHABET } from './cdkey/alphabet.ts'
export {
  CDKEY_SYMBOLS,
  type CdkeyRefusal,
  cdkeySymbolsOf,
  formatCdkey,
  type ParsedCdkey,
  parseCdkey,
} from './cdkey/cdkey.ts'
export { CDKEY_RANDOM_BYTES, createCdkey } from './cdkey/create-cdkey.ts'
export {
  type LoyaltyAllowance,
  type LoyaltyConstants,
  localAllowance,
  loyaltyConstants,
  PERIOD_KINDS,
  type PeriodKind,
  POINTS_PRECISION,
  publicAllowance,
  type RankRule,
  type VipLevel,
} from './constants.ts'
export { betFeeUsd, betQ, type SettledBetCost } from './earning/bet-q.ts'
export { type CheckIn, type CheckInDay, checkIn, growCheckInBudget } from './earning/check-in.ts'
export { type DrawnOrder, orderQ } from './earning/order-q.ts'
export { playPoints } from './earning/play-points.ts'
export { pointBuyRecyclePoints, recyclePoints } from './earning/recycle-points.ts'
export { type ReferredPlay, referrerPoints } from './earning/referrer-points.ts'
export { type VipStanding, vipStanding } from './earning/vip.ts'
export { InsolventLoyaltyError, InvalidPointsError, InvalidReferenceError } from './errors.ts'
export { type Giveback, givebackRoomUsd } from './point-buy/giveback.ts'
export { minSaleOf, type PointBuyTerms, stablecoinUsdUp } from './point-buy/min-sale.ts'
export { pointValueUsdUp } from './point-buy/point-value.ts'
export { type DeploymentIdentity, deploymentDigest } from './points/deployment-digest.ts'
export { formatPoints, parsePoints } from './points/points-text.ts'
export { type PointsCause, pointsReference } from './points/reference.ts'
export { type Period, periodAt, periodOf } from './ranks/period.ts'
export { bucketOf, bucketStart } from './ranks/rank-bucket.ts'
export { compareRanks, type RankEntry } from './ranks/rank-order.ts'
export { isRanked, type RankedPlayer, rankPool, rankPrize, rankPrizes } from './ranks/rank-prize.ts'
export { rankWeight, sumOfWeights } from './ranks/rank-weight.ts'
export { type Serialized, serializeConstants } from './serialize-constants.ts'
export {
  assertLoyaltyIsSolvent,
  computeLoyaltyProofs,
  type LoyaltyProofs,
  type PartOfFees,
  type PointsPerQ,
  type ProofName,
} from './solvency.ts'
