import { getBetStatus } from '@tyche/sdk/games'
import { getProduct } from '@tyche/sdk/lottery'
import type { RequestStatus } from '@tyche/sdk/randomness'
import { getRequests, parseRequestId, readCoordinatorEvents } from '@tyche/sdk/randomness'
import type { SettleContext } from '../context.ts'
import { createLogCursor } from '../log-cursor.ts'

/** An unsettled request and this run's attempts at it. */
export interface OpenRequest {
  id: bigint
  round: bigint
  status: RequestStatus
  failures: number
  setbacks: number
}

export type OpenRequests = ReturnType<typeof createOpenRequests>

/** Open requests of the deployment's games and of LuckyBuy, in their last known state. */
export function createOpenRequests({ client, deployment }: SettleContext) {
  const coordinator = deployment.contracts.randomnessCoordinator
  const readNew = createLogCursor(client, { address: coordinator }, deployment.deploymentBlock)
  const luckyBuy = deployment.contracts.luckyBuy.toLowerCase()
  const served = new Set([...deployment.games.map(({ address }) => address.toLowerCase()), luckyBuy])
  const requests = new Map<bigint, OpenRequest>()

  /**
   * The coordinator keeps a failed request open forever; the status of its bet or product decides whether work is left.
   */
  async function isOver(requestId: bigint): Promise<boolean> {
    const { consumer, nonce } = parseRequestId(requestId)
    if (consumer === luckyBuy)
      return (await getProduct(client, { deployment, productId: Number(nonce) })).state !== 'drawing'
    const status = await getBetStatus(client, { game: consumer, nonce })
    return status === 'refunded' || status === 'unknown'
  }

  return {
    all: (): OpenRequest[] => [...requests.values()],
    /** Reads new requests and the state of known ones from the chain. */
    async refresh(): Promise<void> {
      const found = new Set(requests.keys())
      for await (const logs of readNew()) {
        const { requested, fulfilled } = readCoordinatorEvents({ deployment, logs })
        for (const { id, consumer } of requested) if (served.has(consumer.toLowerCase())) found.add(id)
        for (const id of fulfilled) found.delete(id)
      }
      for (const id of requests.keys()) if (!found.has(id)) requests.delete(id)
      for (const { id, round, status } of await getRequests(client, { deployment, ids: [...found] })) {
        const isOpen = status === 'pending' || (status === 'failed' && !(await isOver(id)))
        const tried = requests.get(id) ?? { failures: 0, setbacks: 0 }
        if (isOpen) requests.set(id, { id, round, status, failures: tried.failures, setbacks: tried.setbacks })
        else requests.delete(id)
      }
    },
  }
}
