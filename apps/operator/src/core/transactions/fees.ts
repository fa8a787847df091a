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

/**
 * Fees of a replacement: enough above the earlier ones to be accepted, and at least the current fees. Undefined when that
 * takes a tip above `maxTip`: all of a tip is paid, of the rest of a fee only what the block's base fee is.
 */
export function createReplacementFees(earlier: Fees, current: Fees, maxTip: bigint): Fees | undefined {
  const maxPriorityFeePerGas = larger(bumpUp(earlier.maxPriorityFeePerGas), current.maxPriorityFeePerGas)
  if (maxPriorityFeePerGas > maxTip) return undefined
  return { maxFeePerGas: larger(bumpUp(earlier.maxFeePerGas), current.maxFeePerGas), maxPriorityFeePerGas }
}
