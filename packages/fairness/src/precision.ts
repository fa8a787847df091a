/** Scale of multipliers and of the house edge: 1e18 stands for 1. Same constant as `PRECISION` in the game contracts. */
export const PRECISION = 10n ** 18n

/** 10,000 basis points are 100 %. */
export const BPS_DENOMINATOR = 10_000n

/** Lowest and highest house edge a game contract accepts, scaled by `PRECISION`: 0.5 % and 3 %, in whole basis points. */
export const MIN_HOUSE_EDGE = (50n * PRECISION) / BPS_DENOMINATOR
export const MAX_HOUSE_EDGE = (300n * PRECISION) / BPS_DENOMINATOR

/** Most plays one bet can have; a contract may be set lower. */
export const MAX_PLAY_COUNT = 20
