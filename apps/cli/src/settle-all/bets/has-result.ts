import { BeaconUnavailableError, RoundNotDueError } from '@tyche/beacon'
import { getRequests } from '@tyche/sdk/randomness'
import type { SettleContext } from '../context.ts'

/**
 * Whether the round of an open request is public. Then the result is known, and the request is settled rather than
 * refunded.
 */
export async function hasResult({ beacon, client, deployment }: SettleContext, requestId: bigint): Promise<boolean> {
  const [request] = await getRequests(client, { deployment, ids: [requestId] })
  if (request?.status !== 'pending') return false
  try {
    await beacon.fetchRound(request.round)
    return true
  } catch (error) {
    if (error instanceof BeaconUnavailableError || error instanceof RoundNotDueError) return false
    throw error
  }
}
