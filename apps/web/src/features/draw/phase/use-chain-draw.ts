import type { Draw } from '@tyche/sdk/lottery'
import { useEffect, useState } from 'react'
import { chainListenMs } from '../../../config/timings.ts'
import { afterStart } from '../../../lib/lazy/when-idle.ts'

const loadFollowing = () => import('./follow-draw.ts')

/** After a node that does not answer. */
const retryMs = 2_000

/**
 * A product's draw by the chain itself, which says it before the stream does. Until `isNear`, only the request of the draw is
 * listened for, once the page has been open for a while; then the draw is followed.
 */
export function useChainDraw(productId: number, isFollowed: boolean, isNear: boolean): Draw | undefined {
  const [known, setKnown] = useState<{ productId: number; draw: Draw }>()
  const [requested, setRequested] = useState<number>()
  const reads = isNear || requested === productId

  useEffect(() => {
    if (!isFollowed) return undefined
    const end = new AbortController()
    const tell = (draw: Draw) => {
      if (!end.signal.aborted) setKnown({ productId, draw })
    }
    if (reads) {
      const follow = async () => (await loadFollowing()).followDraw(productId, end.signal, tell)
      void repeat(follow, end.signal)
      return () => end.abort()
    }
    const onRequest = () => setRequested(productId)
    const listen = async () => (await loadFollowing()).awaitRequest(productId, end.signal, onRequest)
    const stopWaiting = afterStart(chainListenMs, () => void repeat(listen, end.signal))
    return () => {
      stopWaiting()
      end.abort()
    }
  }, [productId, isFollowed, reads])

  return known?.productId === productId ? known.draw : undefined
}

async function repeat(follow: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      return await follow()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
}
