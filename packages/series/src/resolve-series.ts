import type { Address } from 'viem'
import { parseAmount } from './amount.ts'
import { SeriesError } from './errors.ts'
import type { Series } from './series-file.ts'

/** A token of the deployment record. */
export interface SeriesToken {
  symbol: string
  address: Address
  decimals: number
}

type AmountField = 'price' | 'reward' | 'subsidy'

/** A series in the contract's units: amounts in base units, the token by its address. */
export interface ResolvedSeries extends Omit<Series, 'token' | AmountField> {
  token: Address
  price: bigint
  reward: bigint
  subsidy: bigint
}

/**
 * Converts the token to its address and amounts to base units.
 *
 * @throws `SeriesError` when the token is unknown or an amount has more decimals than the token.
 */
export function resolveSeries(series: Series, tokens: readonly SeriesToken[]): ResolvedSeries {
  const wanted = series.token.toLowerCase()
  const token = tokens.find(
    ({ symbol, address }) => symbol.toLowerCase() === wanted || address.toLowerCase() === wanted,
  )
  if (!token)
    throw new SeriesError(
      `Series ${series.clientId}: the deployment has no token ${series.token}, but ${tokens.map(({ symbol }) => symbol).join(', ') || 'none'}.`,
    )
  const { symbol, address, decimals } = token
  const read = (field: AmountField): bigint => {
    // A sale for points has a price in whole points.
    const isPoints = field === 'price' && series.offChain
    const amount = parseAmount(series[field], isPoints ? 0 : decimals)
    if (amount === undefined)
      throw new SeriesError(
        isPoints
          ? `Series ${series.clientId}: ${field} ${series[field]} is not a whole number of points.`
          : `Series ${series.clientId}: ${field} ${series[field]} is finer than the ${decimals} decimals of ${symbol}.`,
      )
    return amount
  }
  return { ...series, token: address, price: read('price'), reward: read('reward'), subsidy: read('subsidy') }
}
