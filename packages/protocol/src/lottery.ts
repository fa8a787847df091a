/** The largest id that a product can have: the contracts give ids 32 bits. */
export const MAX_PRODUCT_ID = 2 ** 32 - 1

/**
 * How long after the end of a sale for points it may be committed, and after its delay the draw may be requested, in
 * seconds. LuckyBuy's `OFF_CHAIN_PATIENCE`.
 */
export const OFF_CHAIN_PATIENCE_SEC = 72 * 3_600
