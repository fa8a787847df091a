import { type AccrualResult, measureAccrual } from './measure-accrual.ts'
import { type LoadTimes, measureLoad, type Rate } from './measure-load.ts'
import { measureOwnRank } from './measure-own-rank.ts'
import { type Service, startApis, stopAll } from './processes.ts'
import { type Plans, readPlans } from './read-plans.ts'
import { listRequests } from './requests.ts'
import { openStage, type Stage, type StageOptions } from './stage.ts'
import { readTableSizes, type TableSize } from './table-sizes.ts'

export interface MeasureOptions {
  /** Plans are judged by whether there is an index, which a small table is read faster without. */
  readonly isSmall: boolean
  /** Reads of a player's own rank. */
  readonly ranks: number
  readonly rate: Rate
  readonly accrual: Rate
  readonly onProgress: (text: string) => void
}

export interface MeasuredApi {
  readonly plans: Plans
  /** Milliseconds in the database. */
  readonly ownRank: readonly number[]
  readonly load: LoadTimes
}

export interface LoadResult extends MeasuredApi {
  readonly accrual: AccrualResult
  readonly loadSec: number
  readonly isReused: boolean
  readonly tables: readonly TableSize[]
}

/** Loads a database and measures the API and the worker on it: first two processes of the API, as in a deployment. */
export async function runLoad(options: StageOptions & MeasureOptions): Promise<LoadResult> {
  const { accrual: rate, onProgress } = options
  const stage = await openStage(options)
  try {
    const { loadSec, isReused } = stage
    const tables = await readTableSizes(stage.url)
    const apis = await startApis(stage, 2)
    const measured = await measureApis(stage, apis, options).finally(() => stopAll(apis))
    onProgress(`${rate.perSecond} settled bets a second for ${rate.seconds} s`)
    return { loadSec, isReused, tables, ...measured, accrual: await measureAccrual(stage, rate) }
  } finally {
    await stage.stop()
  }
}

/** Plans, the time of own ranks, and all processes of the API under load. */
export async function measureApis(
  stage: Stage,
  apis: readonly Service[],
  { isSmall, ranks, rate, onProgress }: Omit<MeasureOptions, 'accrual'>,
): Promise<MeasuredApi> {
  const { url } = apis[0]!
  const requests = await listRequests(stage.world, url)
  onProgress(`plans of ${requests.length} requests`)
  const plans = await readPlans(stage, url, requests, { isSmall })
  onProgress(`own rank, ${ranks} times`)
  const ownRank = await measureOwnRank(stage, url, ranks)
  onProgress(`${rate.perSecond} requests a second for ${rate.seconds} s`)
  return { plans, ownRank, load: await measureLoad(stage, apis, requests, rate) }
}
