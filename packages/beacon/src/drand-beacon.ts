import { parsePublicKey } from '@tyche/protocol/points'
import type { Beacon, BeaconRound } from './beacon.ts'
import { fetchRoundFrom } from './drand-source.ts'
import { BeaconSourceError, BeaconUnavailableError, RoundNotDueError } from './errors.ts'
import { type BeaconSchedule, timeOf } from './schedule.ts'

export interface DrandBeaconParameters {
  /** Base URLs of drand HTTP APIs, at least one. Tried in order, starting with the one that last succeeded. */
  urls: readonly string[]
  /** Hex; identifies the beacon in the URL. Undefined for servers of a single network. */
  chainHash?: string | undefined
  /** 96 bytes, compressed. Every round is verified against it. */
  publicKey: Uint8Array
  schedule: BeaconSchedule
  /** Per request. */
  timeoutMs?: number
  /** How often the whole list is tried before giving up. */
  attempts?: number
  /** Delay after the first unsuccessful pass; doubles each time. A round is often slightly late, so it starts short. */
  backoffMs?: number
  /** Unix seconds with fraction; the machine's clock by default. No round is asked for before its time by this clock. */
  now?: (() => number) | undefined
}

/** Rounds of a drand network over HTTP. Every answer is verified, so the URLs need not be trusted. */
export function createDrandBeacon(parameters: DrandBeaconParameters): Beacon {
  const { urls, chainHash, publicKey, schedule, timeoutMs = 2000, attempts = 5, backoffMs = 150 } = parameters
  const nowSec = parameters.now ?? (() => Date.now() / 1000)
  if (urls.length === 0) throw new RangeError('A drand beacon needs at least one URL.')
  parsePublicKey(publicKey)
  let order = [...urls]

  /** One pass over all sources; undefined when none has the round, with the reasons added to `errors`. */
  async function tryAll(round: bigint, signal: AbortSignal | undefined, errors: Error[]) {
    for (const url of order) {
      const timeout = AbortSignal.timeout(timeoutMs)
      const either = signal ? AbortSignal.any([signal, timeout]) : timeout
      try {
        const answer = await fetchRoundFrom({ url, chainHash, publicKey }, round, either)
        order = [url, ...order.filter((other) => other !== url)]
        return answer
      } catch (error) {
        signal?.throwIfAborted()
        if (!(error instanceof BeaconSourceError)) throw error
        errors.push(error)
      }
    }
    return undefined
  }

  return {
    publicKey,
    schedule,
    async fetchRound(round: bigint, signal?: AbortSignal): Promise<BeaconRound> {
      signal?.throwIfAborted()
      const timeSec = timeOf(schedule, round)
      if (nowSec() < timeSec) throw new RoundNotDueError(round, timeSec)
      const errors: Error[] = []
      for (let attempt = 0; attempt < attempts; attempt++) {
        if (attempt > 0) await wait(backoffMs * 2 ** (attempt - 1), signal)
        const answer = await tryAll(round, signal, errors)
        if (answer) return answer
      }
      throw new BeaconUnavailableError(round, errors)
    },
  }
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    signal?.addEventListener('abort', onAbort, { once: true })
  })
}
