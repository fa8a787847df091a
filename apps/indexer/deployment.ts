import { readDeployment } from '@tyche/contracts/deployment'

const path = process.env.DEPLOYMENT_FILE
if (!path) throw new Error('DEPLOYMENT_FILE must name the deployment record of the chain.')

/** The deployment record that this indexer follows. */
export const deployment = await readDeployment(path)

const gameNames = new Map(deployment.games.map((game) => [game.address.toLowerCase(), game.name]))

/** Name of a game as records carry it, for example `coin`. */
export function gameNameOf(address: string): string {
  const name = gameNames.get(address.toLowerCase())
  if (!name) throw new Error(`The deployment record names no game at ${address}.`)
  return name
}
