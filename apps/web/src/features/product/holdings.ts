import { useQuery } from '@tanstack/react-query'
import type { Product } from '@tyche/api-schema/lottery/products'
import { codesHeld, useFreshOrders } from '../../data/products/fresh-orders.ts'
import { myOrdersQuery } from '../../data/products/product-queries.ts'
import { useWalletValue } from '../../data/wallet/wallet-store.ts'
import { isSignedIn, useSession } from '../../lib/session/session-store.ts'

const MOST = 100

/** The account that pays: of the session for points, else of the wallet. */
export function useBuyer(offChain: boolean): string | undefined {
  const signedIn = useSession((state) => (isSignedIn(state) ? state.address : undefined))
  const connected = useWalletValue((state) => (state.status === 'connected' ? state.address : undefined))
  return offChain ? signedIn : connected
}

/** How many codes of the product the player bought for themself, just now included; without a session only those. */
export function useMyCodes({ productId, offChain }: Pick<Product, 'productId' | 'offChain'>): number {
  const buyer = useBuyer(offChain)
  const signedIn = useSession((state) => (isSignedIn(state) ? state.address : undefined))
  const listed = useQuery(myOrdersQuery(signedIn, { productId, offChain, pageSize: MOST })).data?.list
  const fresh = useFreshOrders(productId, buyer, listed)
  return codesHeld(buyer, [...fresh, ...(listed ?? [])])
}
