import { planSettlements, type RandomnessRequest } from '@tyche/sdk/randomness'
import type { WriteRequest } from '@tyche/sdk/tx'
import type { Connection } from '../../connection/open-connection.ts'

/** No server of the beacon is known, and a round is missing. */
class NoBeaconError extends Error {
  override readonly name = 'NoBeaconError'
}

/**
 * The writes that settle requests; the beacon's signatures are fetched and verified now.
 *
 * @throws why no request can be settled, if none can.
 */
export async function planSettling(
  { client, deployment, beacon }: Connection,
  requests: readonly RandomnessRequest[],
): Promise<WriteRequest[]> {
  const fetchRound = () => Promise.reject(new NoBeaconError())
  const plan = await planSettlements(client, { deployment, requests, beacon: beacon ?? { fetchRound } })
  const [first] = plan.unsettled
  if (plan.settlements.length === 0 && first) throw first.reason
  return plan.settlements.map(({ call, gas }) => ({ call, gas }))
}
