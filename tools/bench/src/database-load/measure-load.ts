import { sendAtRate } from '../api-load/send-at-rate.ts'
import { percentile } from '../statistics.ts'
import { type ApiRequest, headersOf, mixRequests } from './requests.ts'
import type { Stage } from './stage.ts'

const WARM_UP_SEC = 5

export interface EndpointTimes {
  readonly endpoint: string
  readonly count: number
  /** Not answered with 200. */
  readonly failed: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly max: number
}

export interface Rate {
  readonly perSecond: number
  readonly seconds: number
}

/** Response times of a mix of requests at a fixed rate, by endpoint. */
export async function measureLoad(
  { world }: Stage,
  apiUrl: string,
  requests: readonly ApiRequest[],
  { perSecond, seconds }: Rate,
): Promise<EndpointTimes[]> {
  const next = mixRequests(world, requests)
  const sent: string[] = []
  const requestOf = (number: number) => {
    const request = next(number)
    sent.push(request.endpoint)
    const { path, body } = request
    return { url: `${apiUrl}${path}`, body, headers: headersOf(request, number) }
  }
  await sendAtRate({ requestOf, rate: perSecond / 3, seconds: Math.min(WARM_UP_SEC, seconds) })
  sent.length = 0
  const samples = await sendAtRate({ requestOf, rate: perSecond, seconds })
  return [...new Set(sent)].map((endpoint) => {
    const own = samples.filter((_, number) => sent[number] === endpoint)
    const times = own.map(({ ms }) => ms)
    const [p50, p95, p99, max] = [0.5, 0.95, 0.99, 1].map((share) => percentile(times, share)) as [
      number,
      number,
      number,
      number,
    ]
    return {
      endpoint,
      count: own.length,
      failed: own.filter(({ status }) => status !== 200).length,
      p50,
      p95,
      p99,
      max,
    }
  })
}
