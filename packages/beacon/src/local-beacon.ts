import { bls12_381 } from '@noble/curves/bls12-381.js'
import type { Beacon, BeaconRound } from './beacon.ts'
import { RoundNotDueError } from './errors.ts'
import { type BeaconSchedule, timeOf } from './schedule.ts'
import { isSecretKey } from './secret-key.ts'
import { hashToCurve, randomnessOf } from './verify-round.ts'

const { shortSignatures } = bls12_381

export interface LocalBeaconParameters {
  /** 32 bytes, see `@tyche/beacon/key-file`. */
  secretKey: Uint8Array
  schedule: BeaconSchedule
  /** Unix seconds with fraction; the machine's clock by default. No round is signed before its time by this clock. */
  now?: () => number
}

/**
 * A beacon with a single signer, for development chains. The format is drand's, but the holder of the key must be
 * trusted.
 */
export interface LocalBeacon extends Beacon {
  /** Signs without checking the clock. For preparing a due round and for tests; publish nothing early. */
  sign(round: bigint): BeaconRound
}

export function createLocalBeacon({ secretKey, schedule, now }: LocalBeaconParameters): LocalBeacon {
  if (!isSecretKey(secretKey)) throw new RangeError('The secret key is not a BLS12-381 scalar of 32 bytes.')
  const nowSec = now ?? (() => Date.now() / 1000)

  function sign(round: bigint): BeaconRound {
    const signature = shortSignatures.sign(hashToCurve(round), secretKey).toBytes(true)
    return { round, signature, randomness: randomnessOf(signature) }
  }

  return {
    publicKey: shortSignatures.getPublicKey(secretKey).toBytes(true),
    schedule,
    sign,
    async fetchRound(round, signal) {
      signal?.throwIfAborted()
      const timeSec = timeOf(schedule, round)
      if (nowSec() < timeSec) throw new RoundNotDueError(round, timeSec)
      return sign(round)
    },
  }
}
