import { getBetStatus } from '@tyche/sdk/games'
import { getProduct } from '@tyche/sdk/lottery'
import { getRequests } from '@tyche/sdk/randomness'
import type { OperatorContext } from '../../core/context.ts'
import { betOfRequest } from '../game-list.ts'
import type { NewRequest } from './request-queue.ts'
import { trackRequests } from './track-requests.ts'

/** A node that is behind another does not know what the socket has just told of; dropped, it would wait for the next search. */
const FRESH_MS = 3_000

/**
 * Reads requests from the chain and updates the queue: removes requests that are settled, gone, or whose bet was
 * refunded, and updates changed rounds.
 *
 * @param hashes transactions of the requests whose events were read
 */
export async function refreshRequests(
  context: OperatorContext,
  ids: readonly bigint[],
  hashes: ReadonlyMap<bigint, string> = new Map(),
): Promise<void> {
  const { queue, client, facts, logger } = context
  const open: NewRequest[] = []
  const failed: bigint[] = []
  for (const { id, round, status } of await getRequests(client, { deployment: facts, ids })) {
    if (status === 'fulfilled') queue.settle(id)
    else if (status === 'unknown') {
      const request = queue.get(id)
      if (request && Date.now() - request.seenAtMs < FRESH_MS) continue
      if (request) logger.info({ requestId: id.toString() }, 'a request is no longer on chain; dropped')
      queue.drop(id)
    } else open.push({ id, round, transactionHash: hashes.get(id) })
    if (status === 'failed') failed.push(id)
  }
  const bets = new Map(await Promise.all(failed.map(async (id) => [id, await readEnd(context, id)] as const)))
  // The coordinator keeps a failed request open forever; the bet's status decides whether work is left. A game deletes
  // bets that ended long ago.
  const isOver = (id: bigint) => bets.get(id) === 'refunded' || bets.get(id) === 'unknown'
  for (const id of failed) if (isOver(id)) queue.drop(id)
  trackRequests(
    context,
    open.filter(({ id }) => !isOver(id)),
  )
  for (const [id, bet] of bets) {
    const request = queue.get(id)
    if (request && bet === 'setAside') request.isReported = true
  }
}

/** The outcome of a request's bet or draw. */
async function readEnd({ client, facts }: OperatorContext, requestId: bigint) {
  const bet = betOfRequest(requestId)
  if (facts.contracts.luckyBuy.toLowerCase() !== bet.game) return getBetStatus(client, bet)
  const { state } = await getProduct(client, { deployment: facts, productId: Number(bet.nonce) })
  return state === 'drawing' ? 'pending' : 'refunded'
}
