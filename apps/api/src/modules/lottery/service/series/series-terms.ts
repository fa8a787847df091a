import type { PreOrderTerms } from '@tyche/api-schema/lottery/pre-orders'
import { luckyBuyAbi } from '@tyche/contracts/abis'
import { productKinds, productStates } from '@tyche/protocol/contract-enums'
import type { Deployment } from '@tyche/protocol/deployment'
import { type ResolvedSeries, resolveSeries, type Series, SeriesError, type SeriesToken } from '@tyche/series'
import { type Address, getAddress } from 'viem'
import type { BlockReader } from '../../../../chain/block-cache.ts'
import type { ChainClient } from '../../../../chain/client.ts'
import type { SeriesList } from './series-list.ts'

export interface SeriesOffer {
  readonly token: Address
  readonly terms: PreOrderTerms
  readonly isPaused: boolean
  readonly isOffChain: boolean
}

export interface SeriesSources {
  readonly chain: ChainClient
  readonly readBlock: BlockReader
  readonly deployment: Deployment
  readonly seriesList: () => Promise<SeriesList>
}

/**
 * What the next rounds of a series offer: as the operator's file describes them, for that is what rounds are opened from; of
 * a series that the file does not name, as its newest round on the chain. Undefined when neither has it.
 */
export async function readSeriesOffer(sources: SeriesSources, clientId: bigint): Promise<SeriesOffer | undefined> {
  const [written, newest] = await Promise.all([readWritten(sources, clientId), readNewest(sources, clientId)])
  if (!written) return newest
  return { ...written, isPaused: written.isPaused || newest?.isPaused === true }
}

async function readWritten({ seriesList, deployment }: SeriesSources, clientId: bigint) {
  const series = (await seriesList()).find((one) => one.clientId === clientId)
  if (!series) return undefined
  const resolved = resolveIfValid(series, deployment.tokens)
  if (!resolved) return undefined
  const { token, kind, price, total, quantity, reward, isPaused, offChain } = resolved
  const terms = toTerms({ kind, price, total, quantity, reward })
  return { token: getAddress(token), terms, isPaused, isOffChain: offChain }
}

/** Undefined for a series that the operator cannot open a round of either: it names the fault. */
function resolveIfValid(series: Series, tokens: readonly SeriesToken[]): ResolvedSeries | undefined {
  try {
    return resolveSeries(series, tokens)
  } catch (error) {
    if (error instanceof SeriesError) return undefined
    throw error
  }
}

async function readNewest({ chain, readBlock, deployment }: SeriesSources, clientId: bigint) {
  const contract = { abi: luckyBuyAbi, address: deployment.contracts.luckyBuy } as const
  return await readBlock(`newest-round-${clientId}`, async (blockNumber) => {
    const series = await chain.readContract({ ...contract, functionName: 'seriesOf', args: [clientId], blockNumber })
    if (series.lastRound === 0) return undefined
    const args = [series.lastProductId] as const
    const product = await chain.readContract({ ...contract, functionName: 'productOf', args, blockNumber })
    const { token, price, total, quantity, reward, offChain } = product.terms
    return {
      token: getAddress(token),
      terms: toTerms({ kind: productKinds[product.kind]!, price, total, quantity, reward }),
      isPaused: productStates[product.state] === 'paused',
      isOffChain: offChain,
    }
  })
}

interface RoundTerms {
  readonly kind: PreOrderTerms['kind']
  readonly price: bigint
  readonly total: number
  readonly quantity: number
  readonly reward: bigint
}

function toTerms({ kind, price, total, quantity, reward }: RoundTerms): PreOrderTerms {
  return { kind, price: price.toString(), maxTotal: total, minQuantity: quantity, minReward: reward.toString() }
}
