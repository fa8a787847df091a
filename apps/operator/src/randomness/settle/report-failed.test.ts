import { createLogger } from '@tyche/service/logger'
import { HttpRequestError } from 'viem'
import { expect, test, vi } from 'vitest'
import type { OperatorContext } from '../../core/context.ts'
import { createMetrics } from '../../core/metrics.ts'
import { createGameList } from '../game-list.ts'
import { createRequestQueue } from '../requests/request-queue.ts'
import { reportFailed } from './report-failed.ts'

test('reports the bets behind one that cannot be reported now', async () => {
  const queue = createRequestQueue()
  for (const id of [1n, 2n]) {
    queue.add({ id, round: 8n })
    for (let i = 0; i < 3; i++) queue.fail(id)
  }
  // The part of the context that this uses.
  const context = {
    queue,
    games: createGameList([]),
    client: {
      estimateContractGas: vi.fn(async () => 1n).mockRejectedValueOnce(new HttpRequestError({ url: 'node' })),
    },
    sender: { address: '0x', send: async () => ({ status: 'success', gasUsed: 1n }) },
    metrics: createMetrics(),
    logger: createLogger('operator', 'silent'),
    signal: new AbortController().signal,
  } as unknown as OperatorContext
  await expect(reportFailed.run(context)).rejects.toThrow('request 1')
  expect(queue.reportable().map(({ id }) => id)).toEqual([1n])
})
