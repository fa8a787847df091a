import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Engine, startNginx, startRedis } from '@tyche/devstack/engines'
import { findFreePort } from '@tyche/devstack/free-port'
import { repositoryRoot } from '@tyche/launcher/settings'
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
  /** Of the replicas alone, which get the requests in turn. */
  readonly direct: LoadTimes
  /** With the edge of `deploy/` before them. */
  readonly behindEdge: LoadTimes
}

/**
 * Loads a database and measures replicas of the API on it, which share limits and cache in a Redis as a cluster's do: alone, and
 * behind nginx.
 */
export async function runReplicas({ replicas, rate, ...options }: ReplicasOptions): Promise<ReplicasResult> {
  const { onProgress } = options
  const stage = await openStage(options)
  const redis = await startRedis()
  const started: Service[] = []
  let edge: Engine | undefined
  try {
    for (let number = 0; number < replicas; number += 1)
      started.push(await startApi(stage, { ROLE: 'api', VALKEY_URL: redis.url }))
    edge = await startEdge(started)
    const requests = await listRequests(stage.world, started[0]!.url)
    const say = (to: string) => onProgress(`${rate.perSecond} requests a second to ${to} for ${rate.seconds} s`)
    say(`${replicas} replicas`)
    const direct = await measureLoad(stage, started, requests, rate)
    say('nginx before them')
    const behindEdge = await measureLoad(stage, started, requests, rate, edge)
    return { isReused: stage.isReused, direct, behindEdge }
  } finally {
    await edge?.stop()
    for (const { child } of started) await child.stop()
    await redis.stop()
    await stage.stop()
  }
}

/** The nginx of `deploy/`: the sender's address is private, so it believes in the clients that the sender names. */
async function startEdge(replicas: readonly Service[]): Promise<Engine> {
  const text = readFileSync(join(repositoryRoot, 'deploy/edge/nginx.conf'), 'utf8')
  const api = replicas.map(({ url }) => Number(new URL(url).port))
  const port = await findFreePort()
  return await startNginx({ text, port, api, stream: api })
}
