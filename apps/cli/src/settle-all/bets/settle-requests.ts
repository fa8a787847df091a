import { signatureToEip2537 } from '@tyche/beacon'
import { CALLBACK_GAS } from '@tyche/protocol/callback-gas'
import {
  createSettlementBatches,
  getMinCallbackGas,
  readCoordinatorEvents,
  type SettlementBatch,
  settleCall,
} from '@tyche/sdk/randomness'
import { encodeFunctionData, type Hex, toHex } from 'viem'
import type { SettleContext } from '../context.ts'
import { forEach } from '../for-each.ts'
import { send } from '../send.ts'
import type { OpenRequest, OpenRequests } from './open-requests.ts'

/** Attempts at a callback, each with twice the gas. One that still fails is reported to its game. */
export const MAX_FAILURES = 3
/** Transactions about a request that said nothing of it: each costs its gas. */
const MAX_SETBACKS = 3

/** Whether another attempt at the request may help. */
export function isTriable({ failures, setbacks }: OpenRequest): boolean {
  return failures < MAX_FAILURES && setbacks < MAX_SETBACKS
}

/** Settles every open request whose round is public. */
export async function settleRequests(context: SettleContext, requests: OpenRequests): Promise<void> {
  await requests.refresh()
  const due = requests
    .all()
    .filter((request) => isTriable(request) && context.beacon.dueAtMs(request.round) <= Date.now())
  if (due.length === 0) return
  const minimum: bigint = await getMinCallbackGas(context.client, { deployment: context.deployment })
  const callbackGas = minimum > CALLBACK_GAS ? minimum : CALLBACK_GAS
  const rounds = [...Map.groupBy(due, ({ round }) => round)].sort(([a], [b]) => (a < b ? -1 : 1))
  await forEach(
    rounds,
    ([round]) => `round ${round}`,
    async ([round, some]) => {
      const signature = toHex(signatureToEip2537((await context.beacon.fetchRound(round)).signature))
      await forEach(
        createSettlementBatches(some, callbackGas),
        (batch) => `requests ${batch.requests.map(({ id }) => id).join(', ')}`,
        (batch) => settle(context, round, signature, batch),
      )
    },
  )
  await requests.refresh()
}

async function settle(context: SettleContext, round: bigint, signature: Hex, batch: SettlementBatch<OpenRequest>) {
  const { deployment, log } = context
  const { callbackGas, gas, requests } = batch
  const call = settleCall({ deployment, round, signature, requestIds: requests.map(({ id }) => id), callbackGas })
  const receipt = await send(context, { to: call.address, data: encodeFunctionData(call), gas })
  const { fulfilled, failed, skipped } = readCoordinatorEvents({ deployment, logs: receipt.logs })
  for (const request of requests) {
    if (failed.includes(request.id)) {
      request.failures++
      log.warn({ requestId: request.id.toString(), callbackGas: Number(callbackGas) }, 'a callback reverted')
    } else if (!fulfilled.includes(request.id)) request.setbacks++
  }
  if (receipt.status === 'reverted') return log.warn({ round: Number(round), gas: Number(gas) }, 'settle reverted')
  const counts = { settled: fulfilled.length, failed: failed.length, skipped: skipped.length }
  log.info({ round: Number(round), ...counts, hash: receipt.transactionHash }, 'settled a round')
}
