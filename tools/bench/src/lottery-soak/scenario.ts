import type { Random } from '@tyche/testing/random'

/** How a product is meant to end. */
export type Fate =
  /** Every code is sold; drawn. */
  | 'sold out'
  /** Time-limited, enough is sold; drawn at its end. */
  | 'covered'
  /** Too little is sold. */
  | 'undersold'
  /** No code is sold. */
  | 'nothing sold'
  /** The manager ends it while it sells. */
  | 'cancelled'
  /** The manager takes it away before a code is sold. */
  | 'removed'
  /** The draw is requested and its round never comes. */
  | 'no randomness'

export type Kind = 'timeLimited' | 'quantityLimited'

export interface SeriesPlan {
  readonly clientId: bigint
  readonly kind: Kind
  /** In this token of the record. */
  readonly symbol: 'USDM' | 'TETH'
  /** Of one code, in token units. */
  readonly price: bigint
  readonly total: number
  readonly quantity: number
  /** Part of what the terms allow that the prizes come to, in percent. */
  readonly prizePercent: bigint
  /** The manager adds it to each round of a quantity-limited series, in token units. */
  readonly subsidy: bigint
  /** Of its rounds, in their order. */
  readonly fates: readonly Fate[]
}

const usd = 1_000_000n
const milliEth = 10n ** 15n

/** Eight series of five rounds: forty products, twenty of each kind, with every end that a product can have. */
export const seriesPlans: readonly SeriesPlan[] = [
  {
    ...{ clientId: 1n, kind: 'quantityLimited', symbol: 'USDM', price: usd, total: 100, quantity: 5 },
    ...{ prizePercent: 100n, subsidy: 0n },
    fates: ['sold out', 'sold out', 'sold out', 'sold out', 'sold out'],
  },
  {
    ...{ clientId: 2n, kind: 'quantityLimited', symbol: 'USDM', price: 250_000n, total: 1_000, quantity: 40 },
    ...{ prizePercent: 90n, subsidy: 0n },
    fates: ['sold out', 'undersold', 'sold out', 'nothing sold', 'sold out'],
  },
  {
    ...{ clientId: 3n, kind: 'quantityLimited', symbol: 'TETH', price: milliEth, total: 60, quantity: 3 },
    ...{ prizePercent: 80n, subsidy: 3n * milliEth },
    fates: ['sold out', 'cancelled', 'sold out', 'removed', 'sold out'],
  },
  {
    ...{ clientId: 4n, kind: 'quantityLimited', symbol: 'USDM', price: 3_333_333n, total: 97, quantity: 7 },
    ...{ prizePercent: 99n, subsidy: 50n * usd + 1n },
    fates: ['undersold', 'sold out', 'no randomness', 'sold out', 'nothing sold'],
  },
  {
    ...{ clientId: 5n, kind: 'timeLimited', symbol: 'USDM', price: 500_000n, total: 400, quantity: 10 },
    ...{ prizePercent: 50n, subsidy: 0n },
    fates: ['covered', 'covered', 'sold out', 'covered', 'covered'],
  },
  {
    ...{ clientId: 6n, kind: 'timeLimited', symbol: 'USDM', price: 2n * usd + 1n, total: 150, quantity: 30 },
    ...{ prizePercent: 70n, subsidy: 0n },
    fates: ['covered', 'undersold', 'covered', 'nothing sold', 'covered'],
  },
  {
    ...{ clientId: 7n, kind: 'timeLimited', symbol: 'TETH', price: 700_000_000_000_001n, total: 120, quantity: 1 },
    ...{ prizePercent: 40n, subsidy: 0n },
    fates: ['covered', 'cancelled', 'sold out', 'no randomness', 'covered'],
  },
  {
    ...{ clientId: 8n, kind: 'timeLimited', symbol: 'USDM', price: 900_000n, total: 333, quantity: 20 },
    ...{ prizePercent: 60n, subsidy: 0n },
    fates: ['removed', 'covered', 'undersold', 'nothing sold', 'covered'],
  },
]

/** Codes that are sold of a product with this fate. */
export function codesToSell(fate: Fate, { kind, total }: Pick<SeriesPlan, 'kind' | 'total'>, random: Random): number {
  const share = (minPercent: number, maxPercent: number) =>
    Math.max(1, Math.floor((total * random.between(minPercent, maxPercent)) / 100))
  switch (fate) {
    case 'sold out':
      return total
    case 'covered':
      return share(85, 98)
    case 'no randomness':
      return kind === 'quantityLimited' ? total : share(85, 98)
    case 'undersold':
      return kind === 'quantityLimited' ? share(40, 97) : share(5, 20)
    case 'cancelled':
      return share(20, 60)
    case 'nothing sold':
    case 'removed':
      return 0
  }
}

/** Whether a product with this fate gets its winning codes. */
export function isDrawnIn(fate: Fate): boolean {
  return fate === 'sold out' || fate === 'covered'
}
