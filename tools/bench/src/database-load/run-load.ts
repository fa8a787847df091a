import { type AccrualResult, measureAccrual } from './measure-accrual.ts'
import { type EndpointTimes, measureLoad, type Rate } from './measure-load.ts'
import { measureOwnRank } from './measure-own-rank.ts'
import { startApi } from './processes.ts'
import { type Plans, readPlans } from './read-plans.ts'
import { listRequests } from './requests.ts'
import { openStage, type Stage, type StageOptions } from './stage.ts'
import { readTableSizes, type TableSize } from './table-sizes.ts'

export interface LoadOptions extends StageOptions {
  /** Plans are judged by whether an index could be used. */
  readonly isSmall: boolean
  /** Reads of a player's own rank. */
  readonly ranks: number
  readonly rate: Rate
  readonly accrual: { readonly betsPerSecond: number; readonly seconds: number }
}

export interface LoadResult {
  readonly loadSec: number
  readonly tables: readonly TableSize[]
  readonly plans: Plans
  /** Milliseconds in the database. */
  readonly ownRank: readonly number[]
  readonly endpoints: readonly EndpointTimes[]
  readonly accrual: AccrualResult
}

/** Loads a database and measures the API and the worker on it. */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const stage = await openStage(options)
  try {
    return { loadSec: stage.loadSec, tables: await readTableSizes(stage.url), ...(await measure(stage, options)) }
  } finally {
    await stage.stop()
  }
}

async function measure(stage: Stage, { isSmall, ranks, rate, accrual, onProgress }: LoadOptions) {
  const api = await startApi(stage)
  try {
    const requests = await listRequests(stage.world, api.url)
    onProgress(`plans of ${requests.length} requests`)
    const plans = await readPlans(stage, api.url, requests, { isSmall })
    onProgress(`own rank, ${ranks} times`)
    const ownRank = await measureOwnRank(stage, api.url, ranks)
    onProgress(`${rate.perSecond} requests a second for ${rate.seconds} s`)
    const endpoints = await measureLoad(stage, api.url, requests, rate)
    await api.child.stop()
    onProgress(`${accrual.betsPerSecond} settled bets a second for ${accrual.seconds} s`)
    return { plans, ownRank, endpoints, accrual: await measureAccrual(stage, accrual.betsPerSecond, accrual.seconds) }
  } finally {
    await api.child.stop()
  }
}
