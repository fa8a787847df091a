export interface Fees {
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}

/** Room for the base fee to rise by 12.5 % a block for six blocks. */
const BASE_FEE_HEADROOM = 2n

/** Nodes require at least 10 % more for a replacement and round differently: 25 % is safe. */
const BUMP_PERCENT = 125n

export function createFees(baseFeePerGas: bigint, tip: bigint): Fees {
  return { maxFeePerGas: baseFeePerGas * BASE_FEE_HEADROOM + tip, maxPriorityFeePerGas: tip }
}

function bumpUp(fee: bigint): bigint {
  return (fee * BUMP_PERCENT + 99n) / 100n
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

/**
 * The highest tip while the base fee is within a transaction's fee. Nodes take a replacement only with a higher tip: the
 * other half of the limit is three of them, for a base fee that rises above the fee.
 */
export function usualTipLimit(maxTip: bigint): bigint {
  return maxTip / 2n
}

/** Whether the base fee has risen so far that a transaction with the earlier fees can no longer pay it and its tip. */
export function isOutpriced(earlier: Fees, current: Fees): boolean {
  const baseFee = (current.maxFeePerGas - current.maxPriorityFeePerGas) / BASE_FEE_HEADROOM
  return earlier.maxFeePerGas < baseFee + earlier.maxPriorityFeePerGas
}

/**
 * Fees of a replacement: enough above the earlier ones to be accepted, and at least the current fees, with a tip of at most
 * `tipLimit`: all of a tip is paid, of the rest of a fee only what the block's base fee is. Of an outpriced transaction the
 * fee follows the base fee when the tip can rise no further, which some nodes accept; any other has no replacement then.
 */
export function createReplacementFees(earlier: Fees, current: Fees, tipLimit: bigint): Fees | undefined {
  const wanted = bumpUp(earlier.maxPriorityFeePerGas)
  if (wanted > tipLimit && !isOutpriced(earlier, current)) return undefined
  const maxPriorityFeePerGas = smaller(larger(wanted, current.maxPriorityFeePerGas), tipLimit)
  return { maxFeePerGas: larger(bumpUp(earlier.maxFeePerGas), current.maxFeePerGas), maxPriorityFeePerGas }
}
