import type { Address } from 'viem'
import type { SettleContext } from '../context.ts'

/** The game's name in the deployment record. */
export function nameOfGame({ deployment }: SettleContext, address: Address): string | undefined {
  return deployment.games.find((game) => game.address.toLowerCase() === address.toLowerCase())?.name
}
