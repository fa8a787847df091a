import { randomnessCoordinatorAbi } from '@tyche/contracts/abis'
import { requestStatus } from '@tyche/protocol/contract-enums'
import { createLogger } from '@tyche/service/logger'
import { decodeFunctionData, zeroAddress } from 'viem'
import { expect, test, vi } from 'vitest'
import type { OperatorContext } from '../../core/context.ts'
import { InsufficientFundsError } from '../../core/errors.ts'
import { createMetrics } from '../../core/metrics.ts'
import { createRequestQueue } from '../requests/request-queue.ts'
import { settleRound } from './settle-round.ts'

/** Settles requests of one round with an account that can pay for this much gas, and tells what became of them. */
async function settleWith(affordableGas: bigint, requests: number) {
  const settled = new Set<bigint>()
  const send = vi.fn<OperatorContext['sender']['send']>(async ({ data, gas }) => {
    if (gas! > affordableGas) throw new InsufficientFundsError('The account cannot pay for the transaction.')
    const { args } = decodeFunctionData({ abi: randomnessCoordinatorAbi, data: data! })
    for (const id of args![2] as bigint[]) settled.add(id)
    return { status: 'success', gasUsed: 1n, logs: [] } as never
  })
  const readStatus = async ({ args: [id] }: { args: [bigint] }) => [
    zeroAddress,
    8n,
    settled.has(id) ? requestStatus.fulfilled : requestStatus.pending,
  ]
  const queue = createRequestQueue()
  for (let id = 1n; id <= requests; id++) queue.add({ id, round: 8n })
  // The part of the context that this uses.
  const context = {
    queue,
    sender: { send },
    client: { readContract: readStatus },
    facts: { contracts: { randomnessCoordinator: zeroAddress } },
    rounds: { fetchPoint: async () => new Uint8Array(128), prepare: () => undefined, dueAtMs: () => 0 },
    timer: { watch: () => undefined },
    state: { callbackGas: 500_000n },
    metrics: createMetrics(),
    logger: createLogger('operator', 'silent'),
    signal: new AbortController().signal,
  } as unknown as OperatorContext
  await settleRound(context, 8n, queue.all())
  return { send, queue, settled }
}

test('splits a transaction that the account cannot pay for', async () => {
  const { queue, settled } = await settleWith(2_000_000n, 40)
  expect(settled.size).toBe(40)
  expect(queue.size).toBe(0)
})

test('an account that cannot pay for the smallest transaction leaves all requests due again', async () => {
  const { send, queue } = await settleWith(0n, 40)
  expect(queue.all().map(({ isInFlight, setbacks }) => [isInFlight, setbacks])).toEqual(Array(40).fill([false, 1]))
  expect(send.mock.calls.length).toBeLessThan(10)
})
