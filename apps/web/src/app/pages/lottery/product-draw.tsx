import { useQuery } from '@tanstack/react-query'
import type { ProductDetail } from '@tyche/api-schema/lottery/products'
import { productTicketsQuery } from '../../../data/tickets/ticket-queries.ts'
import { DrawStage } from '../../../features/draw/draw-stage.tsx'
import { isSignedIn, useSession } from '../../../lib/session/session-store.ts'

/** The draw of a product, with the codes of the signed-in account outlined. */
export function ProductDraw({ product }: { product: ProductDetail }) {
  const address = useSession((state) => (isSignedIn(state) ? state.address : undefined))
  const tickets = useQuery(productTicketsQuery(address, product.productId)).data
  // What was given away is somebody else's.
  const mine = tickets?.filter(({ to }) => to === null) ?? nothing
  return <DrawStage product={product} mine={mine} />
}

const nothing: [] = []
