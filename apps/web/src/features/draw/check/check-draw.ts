import { deriveRequestWord } from '@tyche/fairness'
import type { DrawFacts } from '../phase/draw-phase.ts'

export interface DrawToCheck {
  productId: number
  facts: DrawFacts
  /** Winning codes that the page was told, in rising order: all of them, or the first. */
  told: readonly number[]
  /** The codes as this browser derived them from the word. */
  winners: readonly number[]
}

/**
 * Derives the word again from the beacon's round and the chain's request, and compares it and the winning codes with what
 * the page was told. The signature of the round is left to the proof, since it takes a while.
 */
export async function checkDraw({ productId, facts, told, winners }: DrawToCheck): Promise<boolean> {
  const [{ getDraw, getProduct }, { getRound }, { loadChainClient }, { loadChainConfig }] = await Promise.all([
    import('@tyche/sdk/lottery'),
    import('@tyche/sdk/randomness'),
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
    told.every((code, index) => code === rising[index])
  )
}
