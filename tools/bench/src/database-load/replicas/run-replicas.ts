import { startRedis } from '@tyche/devstack/engines'
import { type LoadTimes, measureLoad, type Rate } from '../measure-load.ts'
import { type Service, startApi } from '../processes.ts'
import { listRequests } from '../requests.ts'
import { openStage, type StageOptions } from '../stage.ts'

export interface ReplicasOptions extends StageOptions {
  readonly replicas: number
  readonly rate: Rate
}

export interface ReplicasResult {
  readonly isReused: boolean
  readonly load: LoadTimes
}

/** Loads a database and measures replicas of the API on it, which share limits and cache in a Redis as a cluster's do. */
export async function runReplicas({ replicas, rate, ...options }: ReplicasOptions): Promise<ReplicasResult> {
  const stage = await openStage(options)
  const redis = await startRedis()
  const started: Service[] = []
  try {
    for (let number = 0; number < replicas; number += 1)
      started.push(await startApi(stage, { ROLE: 'api', VALKEY_URL: redis.url }))
    const requests = await listRequests(stage.world, started[0]!.url)
    options.onProgress(`${rate.perSecond} requests a second to ${replicas} replicas for ${rate.seconds} s`)
    return { isReused: stage.isReused, load: await measureLoad(stage, started, requests, rate) }
  } finally {
    for (const { child } of started) await child.stop()
    await redis.stop()
    await stage.stop()
  }
}
