import { BPS_DENOMINATOR, PRECISION } from '@tyche/protocol/scales'

/**
 * Lowest and highest house edge a game contract accepts, scaled by `PRECISION`: 0.5 % and 3 %, in whole basis points.
 */
export const MIN_HOUSE_EDGE = (50n * PRECISION) / BPS_DENOMINATOR
export const MAX_HOUSE_EDGE = (300n * PRECISION) / BPS_DENOMINATOR

/** Most plays of one bet; a contract may be set lower. */
export const MAX_PLAY_COUNT = 20
