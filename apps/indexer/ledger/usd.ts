/** Value of an amount of a token in USD with 18 decimals, rounded towards zero as in the pools. */
export function usdOf(amount: bigint, price: bigint, decimals: number): bigint {
  return (amount * price) / 10n ** BigInt(12 + decimals)
}

/** Bits dropped from a token's amounts in the drawdown budget: see `NetUnits` of the contracts. */
function shiftOf(decimals: number): bigint {
  return decimals <= 6 ? 0n : (BigInt(decimals - 6) * 10n) / 3n
}

/** The most that a bet may cost beyond its stake, rounded up to the unit of the drawdown budget. */
export function netUp(reserved: bigint, stake: bigint, decimals: number): bigint {
  const shift = shiftOf(decimals)
  return reserved > stake ? ((reserved - stake + (1n << shift) - 1n) >> shift) << shift : 0n
}
