import { getAbiItem, type PublicClient } from 'viem'
import { watchContractEvent } from 'viem/actions'
import { getAction } from 'viem/utils'
import { scanLogs } from '../tx/logs/scan-logs.ts'
import { createRescan } from '../watch/create-rescan.ts'
import { type WatchOptions, watchItems } from '../watch/watch-items.ts'
import { type CoordinatorDeployment, coordinatorContract } from './coordinator-contract.ts'
import { readCoordinatorEvents } from './events/coordinator-events.ts'
import { getRequests, type RandomnessRequest } from './get-requests.ts'

export type WatchRequestsParameters = WatchOptions & {
  deployment: CoordinatorDeployment
  /** Requests of earlier blocks are left out; only new ones are told without it. */
  fromBlock?: bigint | undefined
}

/**
 * Every request for randomness: when it is made, and whenever its status changes. One that a reorganisation removed
 * becomes `unknown`. `signal` or `break` ends it.
 *
 * @throws viem's error when the node does not answer at the start; later it is asked again.
 * @example
 * import { watchRequests } from '@tyche/sdk/randomness'
 *
 * for await (const { id, round, status } of watchRequests(client, { deployment })) console.log(id, round, status)
 */
export function watchRequests(
  client: PublicClient,
  { deployment, fromBlock, ...options }: WatchRequestsParameters,
): AsyncGenerator<RandomnessRequest, void> {
  const { address, abi } = coordinatorContract(deployment)
  const event = getAbiItem({ abi, name: 'RandomnessRequested' })
  const rangeOf = createRescan({ fromBlock, confirmations: options.confirmations })
  const known = new Set<bigint>()

  const read = async (head: bigint) => {
    const range = rangeOf(head)
    for await (const logs of scanLogs(client, { address, event }, range.fromBlock, range.toBlock))
      for (const { id } of readCoordinatorEvents({ deployment, logs }).requested) known.add(id)
    range.done()
    const requests = await getRequests(client, { deployment, ids: [...known] })
    return requests.map((request) => ({
      key: request.id.toString(),
      value: request,
      isFinal: request.status === 'fulfilled' || request.status === 'unknown',
    }))
  }
  const subscribe = (onChange: () => void) =>
    getAction(
      client,
      watchContractEvent,
      'watchContractEvent',
    )({
      address,
      abi,
      onLogs: onChange,
      onError: () => undefined,
    })
  const onConfirmed = (key: string) => void known.delete(BigInt(key))
  return watchItems(client, { read, subscribe, isEndless: true, onConfirmed }, options)
}
