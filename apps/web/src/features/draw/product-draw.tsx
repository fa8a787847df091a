import { useQuery } from '@tanstack/react-query'
import type { ProductDetail } from '@tyche/api-schema/lottery/products'
import { isSignedIn, useSession } from '../../lib/session/session-store.ts'
import { DrawStage } from './draw-stage.tsx'
import type { CodeRange } from './grid/code-cells.ts'
import { myCodesQuery } from './my-codes.ts'

const none: readonly CodeRange[] = []

/** The draw of a product with the signed-in player's codes. */
export function ProductDraw({ product }: { product: ProductDetail }) {
  const address = useSession((state) => (isSignedIn(state) ? state.address : undefined))
  const { data = none } = useQuery(myCodesQuery(address, product))
  return <DrawStage product={product} mine={data} />
}
