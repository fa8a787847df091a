import { formatLog, type RpcLog } from 'viem'
import type { CoordinatorDeployment } from '../coordinator-contract.ts'
import { type CoordinatorEvents, readCoordinatorEvents } from './coordinator-events.ts'

/**
 * What one log of an `eth_subscribe` notification says, as the node sends it.
 *
 * @example
 * import { readSubscriptionLog } from '@tyche/sdk/randomness'
 *
 * const onData = ({ result }: { result: unknown }) =>
 *   console.log(readSubscriptionLog({ deployment, log: result }).fulfilled)
 */
export function readSubscriptionLog({
  deployment,
  log,
}: {
  deployment: CoordinatorDeployment
  log: unknown
}): CoordinatorEvents {
  return readCoordinatorEvents({ deployment, logs: [formatLog(log as RpcLog)] })
}
