import bets from '../snapshots/bets.json' with { type: 'json' }
import { gameSettings } from './games.ts'

/** What the operator pays for a bet that nobody shares a round with: verification and storage of the round included. */
const settleAloneGas = Number(bets['1 bet of 1 play: settle, transaction'])
const basisPoints = 10_000
const gasPerGwei = 1e9

/** The price of the coin that gas is paid in, on every chain of ours: ether. */
const coinUsd = 4_000

type Costs = {
  /** What a unit of gas costs in the long run, data fees of a rollup included. */
  readonly gasPriceGwei: number
  /** Of one whole token. */
  readonly tokenUsd: number
}

/**
 * Least stake of one play in whole tokens: its fee pays for settling the bet alone. From the measured gas, rounded up to
 * two digits.
 */
export function minWagerOf({ gasPriceGwei, tokenUsd }: Costs): string {
  const settleUsd = (settleAloneGas * gasPriceGwei * coinUsd) / gasPerGwei
  return roundUp((settleUsd * basisPoints) / gameSettings.feeBasisPoints / tokenUsd)
}

/** The least wagers of a chain whose tokens are a dollar and the coin itself. */
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
