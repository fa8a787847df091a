import { zeroAddress } from 'viem'
import { expect, test, vi } from 'vitest'
import type { SettleContext } from '../context.ts'
import { sendIfAccepted } from '../send.ts'
import type { OpenLottery } from './open-lottery.ts'
import { triggerPreOrders } from './trigger-pre-orders.ts'

vi.mock('../send.ts')

test('triggers the orders behind some that are refused, and counts those as left', async () => {
  const orderIds = Array.from({ length: 50 }, (_, i) => BigInt(i + 1))
  // The parts that the step uses.
  const context = {
    client: { simulateContract: async ({ args: [ids] }: { args: [bigint[]] }) => ({ result: ids }) },
    deployment: { contracts: { luckyBuy: zeroAddress } },
    log: { info: vi.fn(), warn: vi.fn() },
    left: 0,
  } as unknown as SettleContext
  const lottery = {
    products: () => [{ id: 7, clientId: 1n, state: 'open', offChain: false }],
    ordersOf: () => orderIds,
  } as unknown as OpenLottery
  vi.mocked(sendIfAccepted)
    .mockResolvedValueOnce({ refusal: 'Paused' })
    .mockResolvedValueOnce({ receipt: {} } as Awaited<ReturnType<typeof sendIfAccepted>>)

  await triggerPreOrders(context, lottery)
  const sent = vi.mocked(sendIfAccepted).mock.calls.map(([, { args }]) => args[0])
  expect(sent).toEqual([orderIds.slice(0, 40), orderIds.slice(40)])
  expect(context.left).toBe(1)
  expect(context.log.warn).toHaveBeenCalledWith(
    { productId: 7, orders: 40, refusal: 'Paused' },
    'pre-orders cannot be triggered',
  )
})
