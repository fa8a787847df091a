/** Scale of ratios (1e18 is 1): multipliers, chances, the house edge, shares of a pool. The contracts' `PRECISION`. */
export const PRECISION = 10n ** 18n
export const PRECISION_DECIMALS = 18

/** Scale of USD amounts: 1e18 is one dollar. */
export const USD_PRECISION = 10n ** 18n
export const USD_DECIMALS = 18

/** Decimals of a pool's shares, whatever those of its tokens. */
export const SHARE_DECIMALS = 18

/** Scale of prices of a whole token or share: 1e30 is one dollar. The pools' `PRICE_PRECISION`. */
export const PRICE_PRECISION = 10n ** 30n

/** 10,000 basis points are 100 %. */
export const BPS_DENOMINATOR = 10_000n

/** One basis point of a ratio that is scaled by `PRECISION`. */
export const PRECISION_PER_BPS = 10n ** 14n

/** The largest amount that the contracts store, in base units: amounts are uint96. */
export const AMOUNT_MAX = 2n ** 96n - 1n
