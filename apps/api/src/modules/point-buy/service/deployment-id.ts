import { deploymentDigest } from '@tyche/loyalty'
import type { Deployment } from '@tyche/protocol/deployment'

/** The name under which sales and orders of a deployment are kept: a chain that was reset has another one. */
export function deploymentIdOf(deployment: Pick<Deployment, 'genesisHash' | 'deploymentBlock' | 'contracts'>): string {
  return deploymentDigest({ ...deployment, luckyBuy: deployment.contracts.luckyBuy })
}
