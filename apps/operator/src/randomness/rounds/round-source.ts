import { type Beacon, type LocalBeacon, RoundNotDueError, signatureToEip2537, timeOf } from '@tyche/beacon'

/** Rounds in the coordinator's format: 128-byte points. */
export interface RoundSource {
  /** UTC milliseconds from which `fetchPoint` may succeed. */
  dueAtMs(round: bigint): number
  /** Computes the round of an existing request early. Nothing is published. */
  prepare(round: bigint): void
  fetchPoint(round: bigint, signal: AbortSignal): Promise<Uint8Array>
}

export function createRoundSource(beacon: Beacon): RoundSource {
  return {
    dueAtMs: (round) => timeOf(beacon.schedule, round) * 1000,
    prepare: () => undefined,
    async fetchPoint(round, signal) {
      const { signature } = await beacon.fetchRound(round, signal)
      return signatureToEip2537(signature)
    },
  }
}

const MAX_PREPARED = 32

/**
 * Rounds of a local chain's beacon. A round is released when it is due by the chain's clock, which may be
 * ahead of UTC (a development chain moved into the future) or behind: by then no bet can be placed on the round,
 * since a bet's round comes after its block's time. The signature is computed in advance, once the chain has a
 * request for the round, and stays in memory until then.
 */
export function createLocalRoundSource(
  beacon: LocalBeacon,
  clock: { chainSec(): number; utcSec(): number },
): RoundSource {
  const prepared = new Map<bigint, Uint8Array>()

  function sign(round: bigint): Uint8Array {
    const point = prepared.get(round) ?? signatureToEip2537(beacon.sign(round).signature)
    prepared.set(round, point)
    for (const oldest of prepared.keys()) if (prepared.size > MAX_PREPARED) prepared.delete(oldest)
    return point
  }

  return {
    dueAtMs: (round) => (timeOf(beacon.schedule, round) - (clock.chainSec() - clock.utcSec())) * 1000,
    prepare: (round) => void setImmediate(sign, round),
    async fetchPoint(round, signal) {
      signal.throwIfAborted()
      const timeSec = timeOf(beacon.schedule, round)
      if (clock.chainSec() < timeSec) throw new RoundNotDueError(round, timeSec)
      return sign(round)
    },
  }
}
