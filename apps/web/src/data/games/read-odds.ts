import { gameAbi, spinAbi } from '@tyche/contracts/abis'
import type { GameName, OddsParameters } from '@tyche/fairness'
import type { Address } from 'viem'
import type { ChainClient } from '../chain/chain-client.ts'

/** A game as `/config.json` lists it. */
export interface DeployedGame {
  name: GameName
  address: Address
}

/** What the bets of one settings version are played with, for as long as they live. */
export interface BetOdds {
  houseEdge: bigint
  coordinator: Address
  parameters: OddsParameters
}

const WHEELS = [0, 1, 2] as const

/** The odds of a settings version, as the contract itself keeps them. */
export async function readOdds(chain: ChainClient, { name, address }: DeployedGame, version: number): Promise<BetOdds> {
  const [[houseEdge, , , coordinator, , parameters], wheels] = await Promise.all([
    chain.readContract({ address, abi: gameAbi, functionName: 'settingsOf', args: [version] }),
    name === 'spin' ? readWheels(chain, address, version) : undefined,
  ])
  if (wheels) return { houseEdge, coordinator, parameters: { wheels } }
  return { houseEdge, coordinator, parameters: name === 'range' ? { range: Number(parameters) } : {} }
}

function readWheels(chain: ChainClient, address: Address, version: number): Promise<number[][]> {
  return Promise.all(
    WHEELS.map(async (wheel) => {
      const bases = await chain.readContract({ address, abi: spinAbi, functionName: 'basesOf', args: [version, wheel] })
      return bases.map(Number)
    }),
  )
}

export type OddsReader = (version: number) => Promise<BetOdds>

/** Reads each version once: it never changes. */
export function createOddsReader(chain: ChainClient, game: DeployedGame): OddsReader {
  const known = new Map<number, Promise<BetOdds>>()
  return (version) => {
    const found = known.get(version)
    if (found) return found
    const reading = readOdds(chain, game, version)
    known.set(version, reading)
    reading.catch(() => known.delete(version))
    return reading
  }
}
