import type { Product } from '@tyche/api-schema/lottery/products'

/** The first of LuckyBuy and one of PointBuy, as many as fit; where one lottery has too few, more of the other. */
export function pickHot(lucky: readonly Product[], point: readonly Product[], count: number): Product[] {
  const ofPoint = point.slice(0, Math.max(1, count - lucky.length))
  return [...lucky.slice(0, count - ofPoint.length), ...ofPoint]
}
