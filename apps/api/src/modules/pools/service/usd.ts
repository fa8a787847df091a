import { PRICE_PRECISION, USD_PRECISION } from '@tyche/protocol/scales'

const PRICE_TO_USD = PRICE_PRECISION / USD_PRECISION

/** Converts a price from the contracts' scale to USD with 18 decimals, rounded down. */
export function priceToUsd(price: string | bigint): string {
  return (BigInt(price) / PRICE_TO_USD).toString()
}

/** Value of an amount in base units in USD with 18 decimals, rounded down. */
export function valueDown(amount: bigint, decimals: number, price: bigint): bigint {
  return (amount * price) / 10n ** BigInt(decimals) / PRICE_TO_USD
}
