/** A request that the coordinator has not fulfilled, to this process's knowledge. */
export interface PendingRequest {
  id: bigint
  round: bigint
  /** Of the transaction that asked for it; unknown until its event was seen. */
  transactionHash: string | undefined
  seenAtMs: number
  /** True while a transaction with it may still be mined. */
  isInFlight: boolean
  /** Callbacks that reverted with the full `callbackGas`. */
  failures: number
  /** The failure was reported to the game, which no longer waits for the callback. */
  isReported: boolean
  /** Transactions that ended without an event about the request. */
  setbacks: number
  /** By the queue's clock. */
  notBeforeMs: number
}

/** A request as its event or the chain's state tells it. */
export interface NewRequest {
  readonly id: bigint
  readonly round: bigint
  readonly transactionHash?: string | undefined
}

/** Attempts at a callback, each with more gas. A consumer that still reverts is considered broken. */
export const MAX_FAILURES = 6
/**
 * After this many failures, about 12 seconds, the bet is reported: its game stops its intake 15 minutes after the last
 * settlement.
 */
const REPORT_AFTER_FAILURES = 3

const FAILURE_BACKOFF_MS = [2_000, 10_000, 60_000, 600_000, 3_600_000]
const MAX_SETBACK_BACKOFF_MS = 30_000
/** Longer than any answer of a node can be delayed. */
const SETTLED_MEMORY_MS = 60_000

export type RequestQueue = ReturnType<typeof createRequestQueue>

/**
 * Unsettled requests in their last known state. Only a cache: searches correct it.
 *
 * @param nowMs for delays; a clock that is set back would make them longer
 */
export function createRequestQueue(nowMs: () => number = () => performance.now()) {
  const requests = new Map<bigint, PendingRequest>()
  /** Recently settled ids, so that an older answer does not add them again. */
  const settledAtMs = new Map<bigint, number>()
  /** Settled ids that a reorg may have opened again, until their state is read. */
  const doubtful = new Set<bigint>()

  function isParked(request: PendingRequest): boolean {
    return request.failures >= MAX_FAILURES
  }

  return {
    get size(): number {
      return requests.size
    },
    get parkedCount(): number {
      return [...requests.values()].filter(isParked).length
    },
    /** What a search reads from the chain, whether its blocks are searched or not. */
    ids: (): bigint[] => [...requests.keys(), ...doubtful],
    all: (): PendingRequest[] => [...requests.values()],
    get: (id: bigint): PendingRequest | undefined => requests.get(id),

    /** Adds a request, or updates its round after a reorg. Returns whether anything changed. */
    add({ id, round, transactionHash }: NewRequest): boolean {
      const settled = settledAtMs.get(id)
      if (settled !== undefined && nowMs() - settled < SETTLED_MEMORY_MS) return false
      doubtful.delete(id)
      const known = requests.get(id)
      if (known) known.transactionHash ??= transactionHash
      if (known?.round === round) return false
      if (known) Object.assign(known, { round, failures: 0, isReported: false, setbacks: 0, notBeforeMs: 0 })
      else
        requests.set(id, {
          id,
          round,
          transactionHash,
          seenAtMs: Date.now(),
          isInFlight: false,
          failures: 0,
          isReported: false,
          setbacks: 0,
          notBeforeMs: 0,
        })
      return true
    },

    /** Removes a request that the chain does not have. */
    drop(id: bigint): void {
      requests.delete(id)
      doubtful.delete(id)
    },

    settle(id: bigint): PendingRequest | undefined {
      const request = requests.get(id)
      requests.delete(id)
      doubtful.delete(id)
      for (const [old, atMs] of settledAtMs) if (nowMs() - atMs >= SETTLED_MEMORY_MS) settledAtMs.delete(old)
      settledAtMs.set(id, nowMs())
      return request
    },

    /** Forgets settlements and reports: a reorg may have reverted them. */
    forgetEnds(): void {
      for (const id of settledAtMs.keys()) doubtful.add(id)
      settledAtMs.clear()
      for (const request of requests.values()) request.isReported = false
    },

    fail(id: bigint): PendingRequest | undefined {
      const request = requests.get(id)
      if (!request) return undefined
      request.isInFlight = false
      request.notBeforeMs = nowMs() + (FAILURE_BACKOFF_MS[request.failures] ?? 0)
      request.failures++
      return request
    },

    /** Requests whose failing callbacks should be reported to their games. */
    reportable(): PendingRequest[] {
      return [...requests.values()].filter(
        ({ failures, isReported }) => failures >= REPORT_AFTER_FAILURES && !isReported,
      )
    },

    /** Makes a request due again after its transaction failed, with a growing delay. */
    release(id: bigint): void {
      const request = requests.get(id)
      if (!request) return
      request.isInFlight = false
      request.notBeforeMs = nowMs() + Math.min(50 * 2 ** request.setbacks, MAX_SETBACK_BACKOFF_MS)
      request.setbacks++
    },

    /** Until the request may be sent again. */
    waitMs: ({ notBeforeMs }: PendingRequest): number => notBeforeMs - nowMs(),

    /** Requests that may be sent once their round is due, by round, oldest first; does not mark them. */
    ready(): Map<bigint, PendingRequest[]> {
      const open = [...requests.values()]
        .filter((request) => !request.isInFlight && !isParked(request) && request.notBeforeMs <= nowMs())
        .sort((a, b) => (a.round < b.round ? -1 : a.round > b.round ? 1 : 0))
      return Map.groupBy(open, ({ round }) => round)
    },
  }
}
