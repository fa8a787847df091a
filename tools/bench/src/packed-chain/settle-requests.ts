import { signatureToEip2537 } from '@tyche/beacon'
import { CALLBACK_GAS } from '@tyche/protocol/callback-gas'
import { createSettlementBatches, settleCall } from '@tyche/sdk/randomness'
import { testWallets } from '@tyche/testing/wallets'
import { encodeFunctionData, toHex } from 'viem'
import type { PackedCall, PackedChain, PackedLog } from './packed-chain.ts'

export interface OpenRequest {
  id: bigint
  round: bigint
}

/** Requests that a block's events made. */
export function requestsOf(logs: readonly PackedLog[]): OpenRequest[] {
  return logs.flatMap((log) =>
    log.eventName === 'RandomnessRequested' ? [{ id: log.args.requestId, round: log.args.beaconRound }] : [],
  )
}

/** Calls that settle requests, divided like the operator's. */
export function settleCalls({ stack }: PackedChain, requests: readonly OpenRequest[]): PackedCall[] {
  const { deployment, beacon } = stack
  return [...Map.groupBy(requests, ({ round }) => round)].flatMap(([round, some]) => {
    const signature = toHex(signatureToEip2537(beacon.sign(round).signature))
    const settleable = some.map((request) => ({ ...request, failures: 0, setbacks: 0 }))
    return createSettlementBatches(settleable, CALLBACK_GAS).map((batch): PackedCall => {
      const requestIds = batch.requests.map(({ id }) => id)
      const call = settleCall({ deployment, round, signature, requestIds, callbackGas: batch.callbackGas })
      return { from: testWallets.operator.address, to: call.address, data: encodeFunctionData(call), gas: batch.gas }
    })
  })
}

/** Settles requests, all in one block, and returns what that emitted. */
export async function settleRequests(chain: PackedChain, requests: readonly OpenRequest[]): Promise<PackedLog[]> {
  const logs = await chain.mine(settleCalls(chain, requests))
  assertSettled(requests, logs)
  return logs
}

/** @throws when a request that was to be settled was not. */
export function assertSettled(requests: readonly OpenRequest[], logs: readonly PackedLog[]): void {
  const fulfilled = logs.filter(({ eventName }) => eventName === 'RequestFulfilled').length
  if (fulfilled !== requests.length) throw new Error(`Of ${requests.length} requests ${fulfilled} were settled.`)
}
