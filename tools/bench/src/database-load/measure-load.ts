import type { Engine } from '@tyche/devstack/engines'
import { type Sample, sendAtRate } from '../api-load/send-at-rate.ts'
import { percentile } from '../statistics.ts'
import type { Service } from './processes.ts'
import { type ProcessorTime, readProcessorTime, spentBetween } from './processor-time.ts'
import { type ApiRequest, headersOf, mixRequests } from './requests.ts'
import type { Stage } from './stage.ts'

/** Until the server's code is compiled and the database's pages are in memory. */
const WARM_UP_SEC = 60

export interface EndpointTimes {
  readonly endpoint: string
  readonly count: number
  /** Statuses of those that were not answered with 200; 0 without an answer. */
  readonly failures: readonly number[]
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly max: number
}

export interface Rate {
  readonly perSecond: number
  readonly seconds: number
}

export interface LoadTimes {
  /** Of all endpoints together. */
  readonly all: EndpointTimes
  readonly endpoints: readonly EndpointTimes[]
  readonly processor: ProcessorTime
}

/**
 * Response times of a mix of requests at a fixed rate, by endpoint; replicas of the API get them in turn.
 *
 * @param edge what gets all requests instead, and hands them on
 */
export async function measureLoad(
  stage: Stage,
  replicas: readonly Service[],
  requests: readonly ApiRequest[],
  { perSecond, seconds }: Rate,
  edge?: Engine,
): Promise<LoadTimes> {
  const next = mixRequests(stage.world, requests, perSecond)
  const sent: string[] = []
  const requestOf = (number: number) => {
    const request = next(number)
    sent.push(request.endpoint)
    const { url } = edge ?? replicas[number % replicas.length]!
    return { url: `${url}${request.path}`, body: request.body, headers: headersOf(request, number) }
  }
  await sendAtRate({ requestOf, rate: perSecond, seconds: Math.min(WARM_UP_SEC, seconds) })
  sent.length = 0
  const before = readProcessorTime(stage, replicas, edge?.pid)
  const samples = await sendAtRate({ requestOf, rate: perSecond, seconds })
  const processor = spentBetween(before, readProcessorTime(stage, replicas, edge?.pid))
  const names = [...new Set(sent)]
  return {
    all: summarise('all', samples),
    endpoints: names.map((endpoint) =>
      summarise(
        endpoint,
        samples.filter((_, number) => sent[number] === endpoint),
      ),
    ),
    processor,
  }
}

function summarise(endpoint: string, samples: readonly Sample[]): EndpointTimes {
  const times = samples.map(({ ms }) => ms)
  return {
    endpoint,
    count: samples.length,
    failures: samples.map(({ status }) => status).filter((status) => status !== 200),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    max: percentile(times, 1),
  }
}

/** How many were not answered with 200, and with what. */
export function tellFailures(failures: readonly number[]): string {
  const statuses = [...new Set(failures)].map((status) => status || 'no answer')
  return statuses.length === 0 ? '0' : `${failures.length} (${statuses.join(', ')})`
}
