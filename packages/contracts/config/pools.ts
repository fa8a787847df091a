import type { PoolConfig } from './chain-config.ts'

type Seeds = { readonly usd: string; readonly bluechip: { readonly usd: string; readonly eth: string } }
type Symbols = { readonly usd: string; readonly eth: string }

const wholePool = { minWeightBasisPoints: 0, maxWeightBasisPoints: 10_000 }
const weightBand = { minWeightBasisPoints: 2_000, maxWeightBasisPoints: 8_000 }

// Possible income of open products (2.5 %) plus the usual open bets: exit orders are executed up to this gap.
const limits = { exitGapBasisPoints: 350, totalDrawdownBasisPoints: 2_000, roundDrawdownBasisPoints: 500 }

/**
 * The two pools of every chain. Blue chip reads prices, so that joining costs 0.6 % and leaving 0.4 %: together more than
 * 1.25 times the deviations of the least exact feeds (Ethereum's: 0.75 % together), and joining alone what leaving in
 * kind could gain from them. Stable reads no price and takes no fee: with one token, leaving in kind is the same for free.
 */
export function createPools(symbols: Symbols, seeds: Seeds): readonly PoolConfig[] {
  return [
    {
      id: 'stable',
      name: 'Tyche Stable Pool',
      symbol: 'tSTABLE',
      addFeeBasisPoints: 0,
      removeFeeBasisPoints: 0,
      spreadBasisPoints: 0,
      ...limits,
      tokens: [{ symbol: symbols.usd, ...wholePool, seed: seeds.usd }],
    },
    {
      id: 'bluechip',
      name: 'Tyche Blue Chip Pool',
      symbol: 'tBLUE',
      addFeeBasisPoints: 35,
      removeFeeBasisPoints: 15,
      spreadBasisPoints: 25,
      ...limits,
      tokens: [
        { symbol: symbols.usd, ...weightBand, seed: seeds.bluechip.usd },
        { symbol: symbols.eth, ...weightBand, seed: seeds.bluechip.eth },
      ],
    },
  ]
}

/** Enough for the first bets and for deposits within the weight bands; liquidity providers bring the rest. */
export const publicSeeds: Seeds = { usd: '1000', bluechip: { usd: '1000', eth: '0.4' } }
