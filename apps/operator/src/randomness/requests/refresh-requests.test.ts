import { requestStatus } from '@tyche/protocol/contract-enums'
import { createLogger } from '@tyche/service/logger'
import { zeroAddress } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { OperatorContext } from '../../core/context.ts'
import { refreshRequests } from './refresh-requests.ts'
import { createRequestQueue } from './request-queue.ts'

test('keeps a request that a node which is behind does not know yet, but none that it should know', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const queue = createRequestQueue()
  // The part of the context that this uses.
  const context = {
    queue,
    client: { readContract: async () => [zeroAddress, 0n, requestStatus.unknown] },
    facts: { contracts: { randomnessCoordinator: zeroAddress } },
    logger: createLogger('operator', 'silent'),
  } as unknown as OperatorContext
  queue.add({ id: 1n, round: 8n })
  await refreshRequests(context, [1n])
  expect(queue.ids()).toEqual([1n])
  vi.advanceTimersByTime(5_000)
  await refreshRequests(context, [1n])
  expect(queue.ids()).toEqual([])
})
