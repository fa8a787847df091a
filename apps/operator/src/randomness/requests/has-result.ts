import { getRequests } from '@tyche/sdk/randomness'
import type { OperatorContext } from '../../core/context.ts'
import { isRetryable } from '../../core/errors.ts'

/** Whether the round of an open request is public: then there is a result, and it is settled, not undone. */
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
