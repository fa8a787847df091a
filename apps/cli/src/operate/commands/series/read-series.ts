import { usdStablecoins } from '@tyche/protocol/usd-stablecoins'
import { getSeries } from '@tyche/sdk/lottery'
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
import type { Context } from '../../context.ts'
import { UsageError } from '../../errors.ts'
import { readTermLimits } from '../product/add-product.ts'

export interface SeriesState {
  readonly resolved: ResolvedSeries
  readonly last: (LastRound & { readonly productId: number }) | undefined
  /** Unix time at which the next round would start, if one may be opened now. */
  readonly nextStart: number | undefined
  /** Why the contract would refuse a round. */
  readonly problems: readonly TermProblem[]
}

/** A series of the file with its state on chain. */
export async function readSeries(context: Context, series: Series, nowSec: number): Promise<SeriesState> {
  const resolved = resolve(context, series)
  const [last, limits] = await Promise.all([readLastRound(context, series.clientId), readTermLimits(context)])
  const pointBuy = { stablecoins: usdStablecoins(context.deployment) }
  const problems = findTermProblems(resolved, { ...limits, pointBuy })
  return { resolved, last, nextStart: nextTerms(resolved, last, nowSec)?.startTime, problems }
}

async function readLastRound({ client, deployment }: Context, clientId: bigint): Promise<SeriesState['last']> {
  const { last } = await getSeries(client, { deployment, clientId })
  if (!last) return undefined
  const { id: productId, round, kind, state, endTimeSec } = last
  return { round, productId, kind, state, endTimeSec }
}

function resolve({ deployment }: Context, series: Series): ResolvedSeries {
  try {
    return resolveSeries(series, deployment.tokens)
  } catch (error) {
    if (error instanceof SeriesError) throw new UsageError(error.message, { cause: error })
    throw error
  }
}
