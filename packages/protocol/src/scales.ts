/** 1e18 stands for 1: multipliers, chances, the house edge, parts of a pool and other ratios. The contracts' `PRECISION`. */
export const PRECISION = 10n ** 18n

/** 1e18 stands for one dollar, in amounts of USD. */
export const USD_PRECISION = 10n ** 18n

/** 1e30 stands for one dollar, in prices of a whole token or share. The pools' `PRICE_PRECISION`. */
export const PRICE_PRECISION = 10n ** 30n

/** 10,000 basis points are 100 %. */
export const BPS_DENOMINATOR = 10_000n

/** One basis point of a ratio that is scaled by `PRECISION`. */
export const PRECISION_PER_BPS = 10n ** 14n

/** The most that the contracts keep of one token in one amount, in base units: amounts are uint96. */
export const AMOUNT_MAX = 2n ** 96n - 1n
