import { type AccrualResult, measureAccrual } from './measure-accrual.ts'
import { type LoadTimes, measureLoad, type Rate } from './measure-load.ts'
import { measureOwnRank } from './measure-own-rank.ts'
import { type Service, startApi } from './processes.ts'
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

export interface Measured {
  readonly plans: Plans
  /** Milliseconds in the database. */
  readonly ownRank: readonly number[]
  readonly load: LoadTimes
  readonly accrual: AccrualResult
}

export interface LoadResult extends Measured {
  readonly loadSec: number
  readonly isReused: boolean
  readonly tables: readonly TableSize[]
}

/** Loads a database and measures the API and the worker on it. */
export async function runLoad(options: StageOptions & MeasureOptions): Promise<LoadResult> {
  const stage = await openStage(options)
  try {
    const { loadSec, isReused } = stage
    return { loadSec, isReused, tables: await readTableSizes(stage.url), ...(await measure(stage, options)) }
  } finally {
    await stage.stop()
  }
}

/** Plans, the time of own ranks, two processes of the API under load, as in a deployment, and then the worker's accrual. */
export async function measure(stage: Stage, options: MeasureOptions): Promise<Measured> {
  const { isSmall, ranks, rate, accrual, onProgress } = options
  const apis: Service[] = []
  try {
    const api = await startApi(stage)
    apis.push(api, await startApi(stage))
    const requests = await listRequests(stage.world, api.url)
    onProgress(`plans of ${requests.length} requests`)
    const plans = await readPlans(stage, api.url, requests, { isSmall })
    onProgress(`own rank, ${ranks} times`)
    const ownRank = await measureOwnRank(stage, api.url, ranks)
    onProgress(`${rate.perSecond} requests a second for ${rate.seconds} s`)
    const load = await measureLoad(stage, apis, requests, rate)
    await stopAll(apis)
    onProgress(`${accrual.perSecond} settled bets a second for ${accrual.seconds} s`)
    return { plans, ownRank, load, accrual: await measureAccrual(stage, accrual) }
  } finally {
    await stopAll(apis)
  }
}

const stopAll = (services: readonly Service[]) => Promise.all(services.map(({ child }) => child.stop()))
