import { BPS_DENOMINATOR } from '@tyche/protocol/scales'

interface Terms {
  price: bigint
  reward: bigint
  subsidy: bigint
  quantity: number
  devFeeBasisPoints: number
  minEdgeBps: number
}

const prizesOf = ({ reward, quantity }: Terms, sold: bigint) =>
  reward * (sold < BigInt(quantity) ? sold : BigInt(quantity))

/** The pool's surplus of a draw over `sale` codes, as the contract computes it. */
export function surplusOf(terms: Terms, sale: bigint): bigint {
  const sales = terms.price * sale
  return sales - (sales * BigInt(terms.devFeeBasisPoints)) / BPS_DENOMINATOR + terms.subsidy - prizesOf(terms, sale)
}

/** Whether sales cover prizes and margin: the contract's `isCovered`. */
export function isCovered(terms: Terms, sold: bigint): boolean {
  if (sold === 0n) return false
  const kept = (BPS_DENOMINATOR - BigInt(terms.devFeeBasisPoints)) * (BPS_DENOMINATOR - BigInt(terms.minEdgeBps))
  const scale = BPS_DENOMINATOR * BPS_DENOMINATOR
  return prizesOf(terms, sold) * scale <= terms.price * sold * kept + terms.subsidy * scale
}
