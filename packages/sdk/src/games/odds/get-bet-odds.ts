import { gameAbi, spinAbi } from '@tyche/contracts/abis'
import type { GameName, OddsParameters } from '@tyche/fairness'
import type { Address, Client } from 'viem'
import { readContract } from 'viem/actions'
import { getAction } from 'viem/utils'

/** A game as the deployment record lists it. */
export interface DeployedGame {
  name: GameName
  address: Address
}

/** What the bets of one settings version are played with, for as long as they live. */
export interface BetOdds {
  /** Scaled by 1e18. */
  houseEdge: bigint
  coordinator: Address
  parameters: OddsParameters
}

const WHEELS = [0, 1, 2] as const

export type GetBetOddsParameters = { game: DeployedGame; settingsVersion: number }

/**
 * The odds of a settings version, as the contract itself keeps them.
 *
 * @throws viem's error when the node does not answer, or the version is unknown.
 * @example
 * import { getBetOdds } from '@tyche/sdk/games'
 *
 * const { houseEdge } = await getBetOdds(client, { game, settingsVersion: 1 })
 */
export async function getBetOdds(client: Client, { game, settingsVersion }: GetBetOddsParameters): Promise<BetOdds> {
  const { name, address } = game
  const read = getAction(client, readContract, 'readContract')
  const [[houseEdge, , , coordinator, , parameters], wheels] = await Promise.all([
    read({ address, abi: gameAbi, functionName: 'settingsOf', args: [settingsVersion] }),
    name === 'spin' ? readWheels(client, address, settingsVersion) : undefined,
  ])
  if (wheels) return { houseEdge, coordinator, parameters: { wheels } }
  return { houseEdge, coordinator, parameters: name === 'range' ? { range: Number(parameters) } : {} }
}

function readWheels(client: Client, address: Address, version: number): Promise<number[][]> {
  const read = getAction(client, readContract, 'readContract')
  return Promise.all(
    WHEELS.map(async (wheel) => {
      const bases = await read({ address, abi: spinAbi, functionName: 'basesOf', args: [version, wheel] })
      return bases.map(Number)
    }),
  )
}
