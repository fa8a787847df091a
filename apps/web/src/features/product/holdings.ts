import { useQuery } from '@tanstack/react-query'
import type { Product } from '@tyche/api-schema/lottery/products'
import { useMemo } from 'react'
import { useFreshOrders } from '../../data/products/fresh-orders.ts'
import { productTicketsQuery } from '../../data/tickets/ticket-queries.ts'
import { useWalletValue } from '../../data/wallet/wallet-store.ts'
import { isSignedIn, useSession } from '../../lib/session/session-store.ts'

export interface CodeRange {
  firstCode: number
  quantity: number
}

/** The account that pays: of the session for points, else of the wallet. */
function useBuyer(offChain: boolean): string | undefined {
  const signedIn = useSession((state) => (isSignedIn(state) ? state.address : undefined))
  const connected = useWalletValue((state) => (state.status === 'connected' ? state.address : undefined))
  return offChain ? signedIn : connected
}

/** The player's codes of a product, just now bought ones included; without a session only those. */
export function useMyCodes({ productId, offChain }: Pick<Product, 'productId' | 'offChain'>): readonly CodeRange[] {
  const buyer = useBuyer(offChain)
  const signedIn = useSession((state) => (isSignedIn(state) ? state.address : undefined))
  const { data: tickets } = useQuery(productTicketsQuery(signedIn, productId))
  const fresh = useFreshOrders(productId, buyer)
  return useMemo(() => {
    // A ticket that was given away stays in the list of who gave it.
    const held = (tickets ?? []).filter(({ to }) => to === null)
    const known = new Set(tickets?.map(({ firstCode }) => firstCode))
    const bought = fresh.filter(
      ({ account, firstCode }) => account.toLowerCase() === buyer?.toLowerCase() && !known.has(firstCode),
    )
    return [...held, ...bought].map(({ firstCode, quantity }) => ({ firstCode, quantity }))
  }, [tickets, fresh, buyer])
}

export const countCodes = (ranges: readonly CodeRange[]): number =>
  ranges.reduce((sum, { quantity }) => sum + quantity, 0)
