import type { GameConfig } from '@tyche/api-schema/games'
import { rangeAbi, spinAbi } from '@tyche/contracts/abis'
import type { OddsParameters } from '@tyche/fairness'
import { choicesOf, winningBounds } from './choices.ts'
import type { DeployedGame, Read } from './read-game-config.ts'

export interface Odds {
  /** For `@tyche/fairness`. */
  readonly parameters: OddsParameters
  readonly range: GameConfig['range']
  /** Gross multipliers per wheel and segment, scaled by 1e18. */
  readonly wheels: readonly (readonly bigint[])[] | null
}

/** Reads the settings that the odds of range and spin depend on. */
export async function readOdds({ chain, blockNumber }: Read, { name, address }: DeployedGame): Promise<Odds> {
  if (name === 'range') {
    const size = await chain.readContract({ address, abi: rangeAbi, functionName: 'range', blockNumber })
    return { parameters: { range: size }, range: { size, ...winningBounds(size) }, wheels: null }
  }
  if (name !== 'spin') return { parameters: {}, range: null, wheels: null }
  const contract = { address, abi: spinAbi, functionName: 'wheelOf', blockNumber } as const
  const wheels = await Promise.all(choicesOf(name).map((wheel) => chain.readContract({ ...contract, args: [wheel] })))
  return { parameters: {}, range: null, wheels }
}
