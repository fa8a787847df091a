import type { Connector } from 'wagmi'
import { kindOf } from './connector-kind.ts'

/** Whether the browser has the old `window.ethereum`. */
export const hasLegacyProvider = (): boolean => 'ethereum' in window

/** Whether there is any wallet to connect: a browser wallet, or one that needs no installation. */
export function offersWallet(connectors: readonly Pick<Connector, 'id' | 'type'>[]): boolean {
  return connectors.some((connector) => kindOf(connector) !== 'legacy' || hasLegacyProvider())
}
