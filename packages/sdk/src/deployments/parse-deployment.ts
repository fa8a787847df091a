import type { Deployment } from '@tyche/protocol/deployment'
import { parseDeployment as parse } from '@tyche/protocol/parse-deployment'
import { DeploymentError } from '../errors/deployment-error.ts'

/**
 * Checks a deployment record, as the deploy script writes it and parsed from its JSON.
 *
 * @throws `DeploymentError` with every bad field listed.
 * @example
 * import { parseDeployment } from '@tyche/sdk/deployments'
 *
 * const { contracts } = parseDeployment(await (await fetch('https://tyche.example/deployment.json')).json())
 */
export function parseDeployment(json: unknown): Deployment {
  try {
    return parse(json)
  } catch (cause) {
    throw new DeploymentError((cause as Error).message, { cause })
  }
}
