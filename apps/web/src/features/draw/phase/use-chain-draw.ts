import type { Draw } from '@tyche/sdk/lottery'
import { useEffect, useState } from 'react'
import { chainListenMs } from '../../../config/timings.ts'
import { afterStart } from '../../../lib/lazy/when-idle.ts'

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
      void repeat(() => followDraw(productId, end.signal, tell), end.signal)
      return () => end.abort()
    }
    const listen = () => awaitRequest(productId, end.signal, () => setRequested(productId))
    const stopWaiting = afterStart(chainListenMs, () => void repeat(listen, end.signal))
    return () => {
      stopWaiting()
      end.abort()
    }
  }, [productId, isFollowed, reads])

  return known?.productId === productId ? known.draw : undefined
}

async function load() {
  const [{ loadChainClient }, { loadChainConfig }] = await Promise.all([
    import('../../../data/chain/chain-client.ts'),
    import('../../../data/chain-config/chain-config.ts'),
  ])
  const [chain, deployment] = await Promise.all([loadChainClient(), loadChainConfig()])
  return { chain, deployment }
}

/** Reads the draw with every change, and takes its number from the event itself, which saves the reading. */
async function followDraw(productId: number, signal: AbortSignal, tell: (draw: Draw) => void): Promise<void> {
  const [{ chain, deployment }, { watchDraw }, { luckyBuyAbi }] = await Promise.all([
    load(),
    import('@tyche/sdk/lottery'),
    import('@tyche/contracts/abis/lucky-buy'),
    // What derives the winning codes from the number, so that it is there when the number comes.
    import('../reveal/read-draw-order.ts'),
  ])
  if (signal.aborted) return
  let known: Draw | undefined
  const stop = chain.watchContractEvent({
    address: deployment.contracts.luckyBuy,
    abi: luckyBuyAbi,
    eventName: 'LotteryDrawn',
    args: { productId },
    strict: true,
    onLogs: (logs) => {
      const { word, sale, winners } = logs.at(-1)!.args
      if (known && !known.isDrawn) tell({ ...known, isDrawn: true, word, sale, quantity: winners })
    },
    // The draw is read without it.
    onError: () => undefined,
  })
  try {
    for await (const draw of watchDraw(chain, { deployment, productId, signal })) {
      known = draw
      tell(draw)
    }
  } finally {
    stop()
  }
}

async function awaitRequest(productId: number, signal: AbortSignal, onRequest: () => void): Promise<void> {
  const [{ chain, deployment }, { luckyBuyAbi }] = await Promise.all([
    load(),
    import('@tyche/contracts/abis/lucky-buy'),
  ])
  if (signal.aborted) return
  const stop = chain.watchContractEvent({
    address: deployment.contracts.luckyBuy,
    abi: luckyBuyAbi,
    eventName: 'LotteryRequested',
    args: { productId },
    onLogs: onRequest,
    // Without it the stream tells of the draw.
    onError: () => undefined,
  })
  signal.addEventListener('abort', stop, { once: true })
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
