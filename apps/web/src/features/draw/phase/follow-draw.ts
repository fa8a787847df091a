import { luckyBuyAbi } from '@tyche/contracts/abis/lucky-buy'
import { type Draw, watchDraw } from '@tyche/sdk/lottery'
import { loadChainClient } from '../../../data/chain/chain-client.ts'
import { loadChainConfig } from '../../../data/chain-config/chain-config.ts'

async function load() {
  const [chain, deployment] = await Promise.all([loadChainClient(), loadChainConfig()])
  return { chain, deployment }
}

/** Reads the draw with every change, and takes its number from the event itself, which saves the reading. */
export async function followDraw(productId: number, signal: AbortSignal, tell: (draw: Draw) => void): Promise<void> {
  const [{ chain, deployment }] = await Promise.all([
    load(),
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

/** Listens until the draw of a product is requested. */
export async function awaitRequest(productId: number, signal: AbortSignal, onRequest: () => void): Promise<void> {
  const { chain, deployment } = await load()
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
