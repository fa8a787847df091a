import { deriveRequestWord } from '@tyche/fairness'
import type { DrawFacts } from '../phase/draw-phase.ts'

export interface DrawToCheck {
  productId: number
  facts: DrawFacts
  /** Winning codes as the API published them, in rising order: all of them, or the first. */
  published: readonly number[]
  /** The codes as this browser derived them from the word. */
  winners: readonly number[]
}

/**
 * Derives the word again from the beacon's round and the chain's request, and compares it and the winning codes with what
 * the API published. The signature of the round is left to the proof, since it takes a while.
 */
export async function checkDraw({ productId, facts, published, winners }: DrawToCheck): Promise<boolean> {
  // Imported alone, so that the build keeps this one function and not the operator's, with the pairings of the beacon.
  const { getRound } = await import('@tyche/sdk/randomness')
  const [{ getDraw, getProduct }, { loadChainClient }, { loadChainConfig }] = await Promise.all([
    import('@tyche/sdk/lottery'),
    import('../../../data/chain/chain-client.ts'),
    import('../../../data/chain-config/chain-config.ts'),
  ])
  const [chain, deployment] = await Promise.all([loadChainClient(), loadChainConfig()])
  const [{ requestId, round, sale, word: chainWord }, { coordinator, quantity }] = await Promise.all([
    getDraw(chain, { deployment, productId }),
    getProduct(chain, { deployment, productId }),
  ])
  const { randomness } = await getRound(chain, {
    deployment: { contracts: { randomnessCoordinator: coordinator } },
    round,
  })
  if (!randomness) return false
  const word = deriveRequestWord({ randomness, chainId: BigInt(deployment.chainId), coordinator, requestId })
  const rising = [...winners].sort((a, b) => a - b)
  return (
    word === chainWord &&
    word === facts.word &&
    round === facts.round &&
    sale === facts.sale &&
    rising.length === Math.min(quantity, sale) &&
    published.every((code, index) => code === rising[index])
  )
}
