import type { Address, Client, TransactionReceipt } from 'viem'
import { createFlow, type Flow } from '../../tx/flow.ts'
import { runCall, type WriteOptions, type WriteStage } from '../../tx/run-call.ts'
import { paidOutOf } from '../outcomes/paid-out-of.ts'
import { type ClaimAllParameters, claimAllCalls } from './claim-all-calls.ts'

/**
 * How far claiming has come: the stages of each transaction, `index` of `count`, from 0, whose `mined` has what it paid. Then
 * `done` with how many transactions succeeded.
 */
export type ClaimAllStage = (WriteStage<bigint> & { index: number; count: number }) | { name: 'done'; count: number }

/**
 * Claims the rewards and refunds of many tickets, for their holder: the calls of `claimAllCalls`, one after another. Amounts
 * are in base units of the tickets' token.
 *
 * @throws while it is iterated: what `runCall` throws. What was mined before stays claimed.
 * @example
 * import { claimAll, getTicketClaims } from '@tyche/sdk/lottery'
 *
 * const claims = await getTicketClaims(client, { deployment, owner: player })
 * const { count } = await claimAll(client, { wallet, deployment, claims }).until('done')
 */
export function claimAll(client: Client, parameters: ClaimAllParameters & WriteOptions): Flow<ClaimAllStage> {
  const { deployment, wallet, signal, gasPercent } = parameters
  return createFlow(async (tell) => {
    const calls = claimAllCalls(parameters)
    const count = calls.length
    const readValue = (receipt: TransactionReceipt, account: Address) => paidOutOf({ receipt, deployment, account })
    for (const [index, call] of calls.entries())
      for await (const stage of runCall(client, { wallet, signal, gasPercent, call, readValue }))
        tell({ ...stage, index, count })
    tell({ name: 'done', count })
  })
}
