import { getRequests } from '@tyche/sdk/randomness'
import type { OperatorContext } from '../../core/context.ts'
import { isRetryable } from '../../core/errors.ts'

/**
 * Whether the round of an open request is public. Then the result is known, and the request is settled rather than
 * refunded.
 */
export async function hasResult(
  { client, facts, rounds, signal }: Pick<OperatorContext, 'client' | 'facts' | 'rounds' | 'signal'>,
  requestId: bigint,
): Promise<boolean> {
  const [request] = await getRequests(client, { deployment: facts, ids: [requestId] })
  if (request?.status !== 'pending') return false
  try {
    await rounds.fetchPoint(request.round, signal)
    return true
  } catch (error) {
    signal.throwIfAborted()
    if (isRetryable(error)) return false
    throw error
  }
}
