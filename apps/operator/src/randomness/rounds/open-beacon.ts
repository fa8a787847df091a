import { BeaconSetupError, publicKeyToEip2537, WrongBeaconKeyError } from '@tyche/beacon'
import { openDrandBeacon, openLocalBeacon } from '@tyche/beacon/open-beacon'
import type { Deployment } from '@tyche/protocol/deployment'
import { toHex } from 'viem'
import type { ChainClock } from '../../core/chain/clock.ts'
import { FatalError, WrongBeaconError } from '../../core/errors.ts'
import type { Env } from '../../env.ts'
import { createLocalRoundSource, createRoundSource, type RoundSource } from './round-source.ts'

export interface OpenedBeacon {
  rounds: RoundSource
  /** The beacon's key as a 256-byte point, the format of the coordinator. */
  publicKeyPoint: `0x${string}`
}

type BeaconEnv = Pick<Env, 'BEACON_KIND' | 'BEACON_KEY_FILE' | 'BEACON_URLS' | 'BEACON_CHAIN_HASH'>

/** The source of rounds from the environment, checked against the deployment's key. */
export async function openBeacon(
  env: BeaconEnv,
  record: Deployment['beacon'],
  clock: ChainClock,
): Promise<OpenedBeacon> {
  try {
    if (env.BEACON_KIND === 'local') {
      const beacon = await openLocalBeacon({ record, keyFile: env.BEACON_KEY_FILE!, now: clock.chainSec })
      return { rounds: createLocalRoundSource(beacon, clock), publicKeyPoint: toPoint(beacon.publicKey) }
    }
    const beacon = openDrandBeacon({ record, urls: env.BEACON_URLS!, chainHash: env.BEACON_CHAIN_HASH })
    return { rounds: createRoundSource(beacon), publicKeyPoint: toPoint(beacon.publicKey) }
  } catch (error) {
    if (error instanceof WrongBeaconKeyError) throw new WrongBeaconError(error.message)
    if (error instanceof BeaconSetupError) throw new FatalError(error.message, { cause: error.cause })
    throw error
  }
}

function toPoint(publicKey: Uint8Array): `0x${string}` {
  return toHex(publicKeyToEip2537(publicKey))
}
