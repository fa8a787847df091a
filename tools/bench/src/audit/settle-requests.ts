import { signatureToEip2537 } from '@tyche/beacon'
import { createSettlementBatches, settleCall } from '@tyche/sdk/randomness'
import { testWallets } from '@tyche/testing/wallets'
import { encodeFunctionData, toHex } from 'viem'
import type { PackedCall, PackedChain, PackedLog } from './packed-chain.ts'

const CALLBACK_GAS = 500_000n

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

/** Settles requests like the operator, all in one block, and returns what that emitted. */
export async function settleRequests({ stack, mine }: PackedChain, requests: readonly OpenRequest[]) {
  const { deployment, beacon } = stack
  const calls: PackedCall[] = []
  for (const [round, some] of Map.groupBy(requests, (request) => request.round)) {
    const signature = toHex(signatureToEip2537(beacon.sign(round).signature))
    const settleable = some.map((request) => ({ ...request, failures: 0, setbacks: 0 }))
    for (const batch of createSettlementBatches(settleable, CALLBACK_GAS)) {
      const requestIds = batch.requests.map(({ id }) => id)
      const call = settleCall({ deployment, round, signature, requestIds, callbackGas: batch.callbackGas })
      calls.push({ from: testWallets.operator, to: call.address, data: encodeFunctionData(call), gas: batch.gas })
    }
  }
  const logs = await mine(calls)
  const fulfilled = logs.filter(({ eventName }) => eventName === 'RequestFulfilled').length
  if (fulfilled !== requests.length) throw new Error(`Of ${requests.length} requests ${fulfilled} were settled.`)
  return logs
}
