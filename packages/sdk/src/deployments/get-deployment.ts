import type { Deployment } from '@tyche/protocol/deployment'

/** The published records. None yet: no public chain has the contracts. */
const published: readonly Deployment[] = []

/**
 * The published deployment on a chain; undefined where there is none. Other records come through `parseDeployment`.
 *
 * @example
 * import { getDeployment } from '@tyche/sdk/deployments'
 *
 * const isPublished = getDeployment(8453) !== undefined
 */
export function getDeployment(chainId: number): Deployment | undefined {
  return published.find((deployment) => deployment.chainId === chainId)
}
