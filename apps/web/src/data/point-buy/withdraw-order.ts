import { type PointsBack, pointBuyPaths } from '@tyche/api-schema/points/point-buy'
import type { WithdrawOrderRequest } from '@tyche/api-schema/points/point-buy.requests'
import { api } from '../../lib/api-client/api-client.ts'

/** Brings the points of an order back; repeated, it gives the same answer and nothing twice. */
export function takePointsBack(orderId: string, action: 'refund' | 'recycle'): Promise<PointsBack> {
  return api.post<PointsBack>(pointBuyPaths.withdrawOrder, { orderId, action } satisfies WithdrawOrderRequest)
}
