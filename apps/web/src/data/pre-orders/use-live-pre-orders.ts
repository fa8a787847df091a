import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '@tyche/api-schema/lottery/orders'
import { useEffect, useRef } from 'react'
import { useStream } from '../../lib/stream/use-stream.ts'
import { refreshPreOrders } from './pre-order-queries.ts'

const refreshMs = 1_500

/** Reads pre-orders again when one of them bought a round, or its ticket changed. */
export function useLivePreOrders(): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useStream(['orders'], {
    onEvent: (event, data) => {
      const isMine = event === 'tickets' || (event === 'order' && (data as Order).preOrderId !== null)
      if (!isMine) return
      timer.current ??= setTimeout(() => {
        timer.current = undefined
        refreshPreOrders(client)
      }, refreshMs)
    },
    onResync: () => refreshPreOrders(client),
  })
}
