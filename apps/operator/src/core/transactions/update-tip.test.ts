import { parseGwei } from 'viem'
import { expect, test, vi } from 'vitest'
import type { OperatorContext } from '../context.ts'
import { updateTip } from './update-tip.ts'

test('offers half of the limit when the node suggests more, and says so once', async () => {
  const estimateMaxPriorityFeePerGas = vi.fn<OperatorContext['client']['estimateMaxPriorityFeePerGas']>()
  const warn = vi.fn()
  // The parts of the context that it uses.
  const context = {
    client: { estimateMaxPriorityFeePerGas },
    maxTip: parseGwei('20'),
    state: { tip: 0n, isTipLimited: false },
    logger: { warn },
  } as unknown as OperatorContext
  const tips: bigint[] = []
  for (const suggested of ['2', '10', '1000000', '3000000', '0.1', '11']) {
    estimateMaxPriorityFeePerGas.mockResolvedValueOnce(parseGwei(suggested))
    await updateTip(context)
    tips.push(context.state.tip)
  }
  expect(tips).toEqual(['2', '10', '10', '10', '0.1', '10'].map((gwei) => parseGwei(gwei)))
  expect(warn.mock.calls.map(([details]) => details)).toEqual([
    { suggested: '1000000', limit: '10' },
    { suggested: '11', limit: '10' },
  ])
})
