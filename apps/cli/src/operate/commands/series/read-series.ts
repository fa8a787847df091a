import {
  findTermProblems,
  type LastRound,
  nextTerms,
  type ResolvedSeries,
  resolveSeries,
  type Series,
  SeriesError,
  type TermProblem,
} from '@tyche/series'
import { luckyBuyContract } from '../../chain/contracts.ts'
import type { Context } from '../../context.ts'
import { UsageError } from '../../errors.ts'
import { readTermLimits } from '../product/add-product.ts'
import { readProduct } from '../product/read-products.ts'

export interface SeriesState {
  readonly resolved: ResolvedSeries
  readonly last: (LastRound & { readonly productId: number }) | undefined
  /** Unix time at which the next round would start, if one may be opened now. */
  readonly nextStart: number | undefined
  /** For what the contract would refuse it. */
  readonly problems: readonly TermProblem[]
}

/** A series of the file with what the chain says of it. */
export async function readSeries(context: Context, series: Series, nowSec: number): Promise<SeriesState> {
  const resolved = resolve(context, series)
  const [last, limits] = await Promise.all([readLastRound(context, series.clientId), readTermLimits(context)])
  const problems = findTermProblems(resolved, limits)
  return { resolved, last, nextStart: nextTerms(resolved, last, nowSec)?.startTime, problems }
}

async function readLastRound(context: Context, clientId: bigint): Promise<SeriesState['last']> {
  const { address, abi } = luckyBuyContract(context.deployment)
  const { lastRound, lastProductId } = await context.client.readContract({
    address,
    abi,
    functionName: 'seriesOf',
    args: [clientId],
  })
  if (lastRound === 0) return undefined
  const { kind, state, endTime } = await readProduct(context, lastProductId)
  return { round: lastRound, productId: lastProductId, kind, state, endTimeSec: endTime }
}

function resolve({ deployment }: Context, series: Series): ResolvedSeries {
  try {
    return resolveSeries(series, deployment.tokens)
  } catch (error) {
    if (error instanceof SeriesError) throw new UsageError(error.message, { cause: error })
    throw error
  }
}
