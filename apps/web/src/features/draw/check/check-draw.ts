import { deriveRequestWord } from '@tyche/fairness'
import { getDraw, getProduct } from '@tyche/sdk/lottery'
import { getRound } from '@tyche/sdk/randomness'
import { loadChainClient } from '../../../data/chain/chain-client.ts'
import { loadChainConfig } from '../../../data/chain-config/chain-config.ts'
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
