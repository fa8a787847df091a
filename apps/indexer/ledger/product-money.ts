const BPS_DENOMINATOR = 10_000n

interface Terms {
  price: bigint
  reward: bigint
  subsidy: bigint
  quantity: number
  devFeeBps: number
  minEdgeBps: number
}

const prizesOf = ({ reward, quantity }: Terms, sold: bigint) =>
  reward * (sold < BigInt(quantity) ? sold : BigInt(quantity))

/** What the pool would get if a product with so many codes sold were drawn now: the contract's `incomeAt`. */
export function incomeOf(terms: Terms, sold: bigint): bigint {
  if (sold === 0n) return 0n
  const sales = terms.price * sold
  const value = sales - (sales * BigInt(terms.devFeeBps)) / BPS_DENOMINATOR + terms.subsidy
  const prizes = prizesOf(terms, sold)
  return value > prizes ? value - prizes : 0n
}

/** Whether what is sold covers prizes and margin: the contract's `isCovered`. */
export function isCovered(terms: Terms, sold: bigint): boolean {
  if (sold === 0n) return false
  const kept = (BPS_DENOMINATOR - BigInt(terms.devFeeBps)) * (BPS_DENOMINATOR - BigInt(terms.minEdgeBps))
  const scale = BPS_DENOMINATOR * BPS_DENOMINATOR
  return prizesOf(terms, sold) * scale <= terms.price * sold * kept + terms.subsidy * scale
}
