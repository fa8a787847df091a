import type { BeaconSchedule } from './schedule.ts'

/** One round of a beacon. It can be verified against the public key without trusting its source. */
export interface BeaconRound {
  round: bigint
  /** 48 bytes: compressed G1 point. */
  signature: Uint8Array
  /** 32 bytes: sha256 of the compressed signature. */
  randomness: Uint8Array
}

/** A source of rounds. Every answer is verified before it is returned. */
export interface Beacon {
  /** 96 bytes: compressed G2 point. */
  publicKey: Uint8Array
  schedule: BeaconSchedule
  /**
   * Rejects with `RoundNotDueError` before the round's time, and `BeaconUnavailableError` when no source gave a valid
   * answer.
   * @param signal stops waiting and retrying
   */
  fetchRound(round: bigint, signal?: AbortSignal): Promise<BeaconRound>
}
