import type { GameName } from '@tyche/fairness'
import { readDeployment } from '@tyche/protocol/read-deployment'
import { type Address, isAddressEqual } from 'viem'

const path = process.env.DEPLOYMENT_FILE
if (!path) throw new Error('DEPLOYMENT_FILE must name the deployment record of the chain.')

/** The deployment record that this indexer follows. */
export const deployment = await readDeployment(path)

/** Name of a game, for example `coin`; undefined for a game that is not part of the deployment. */
export function findGameName(address: Address): GameName | undefined {
  return deployment.games.find((game) => isAddressEqual(game.address, address))?.name
}

export function gameNameOf(address: Address): GameName {
  const name = findGameName(address)
  if (!name) throw new Error(`The deployment record names no game at ${address}.`)
  return name
}

export function poolRecordOf(address: Address) {
  const pool = deployment.pools.find((candidate) => isAddressEqual(candidate.address, address))
  if (!pool) throw new Error(`The deployment record names no pool at ${address}.`)
  return pool
}
