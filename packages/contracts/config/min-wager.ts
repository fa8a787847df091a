import bets from '../snapshots/bets.json' with { type: 'json' }
import { gameSettings } from './games.ts'

/** The operator's gas for a bet that is alone in its round, including verification and storage of the round. */
const settleAloneGas = Number(bets['1 bet of 1 play: settle, transaction'])
const basisPoints = 10_000
const gasPerGwei = 1e9

/** Price of ether, which pays for gas on every configured chain. */
const coinUsd = 4_000

type Costs = {
  /** Long-term cost of a unit of gas, data fees of a rollup included. */
  readonly gasPriceGwei: number
  /** Price of one whole token. */
  readonly tokenUsd: number
}

/**
 * Least stake of one play in whole tokens, whose fee pays for settling the bet alone. Computed from the measured gas,
 * rounded up to two digits.
 */
export function minWagerOf({ gasPriceGwei, tokenUsd }: Costs): string {
  const settleUsd = (settleAloneGas * gasPriceGwei * coinUsd) / gasPerGwei
  return roundUp((settleUsd * basisPoints) / gameSettings.feeBasisPoints / tokenUsd)
}

/** The least wagers of a chain whose tokens are a dollar token and the wrapped coin. */
export function minWagersOf(gasPriceGwei: number): { readonly usd: string; readonly eth: string } {
  return {
    usd: minWagerOf({ gasPriceGwei, tokenUsd: 1 }),
    eth: minWagerOf({ gasPriceGwei, tokenUsd: coinUsd }),
  }
}

function roundUp(amount: number): string {
  const decimals = 1 - Math.floor(Math.log10(amount))
  const steps = Math.ceil(amount * 10 ** decimals)
  return decimals > 0 ? String(Number((steps / 10 ** decimals).toFixed(decimals))) : String(steps * 10 ** -decimals)
}
