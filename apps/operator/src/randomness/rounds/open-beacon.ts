import { createDrandBeacon, createLocalBeacon, publicKeyToEip2537, quicknet } from '@tyche/beacon'
import { readKeyFile } from '@tyche/beacon/key-file'
import type { Deployment } from '@tyche/contracts/deployment'
import { hexToBytes, toHex } from 'viem'
import type { ChainClock } from '../../core/chain/clock.ts'
import { FatalError, WrongBeaconError } from '../../core/errors.ts'
import type { Env } from '../../env.ts'
import { createLocalRoundSource, createRoundSource, type RoundSource } from './round-source.ts'

export interface OpenedBeacon {
  rounds: RoundSource
  /** 256-byte point, as the coordinator shows its key. */
  publicKeyPoint: `0x${string}`
}

type BeaconEnv = Pick<Env, 'BEACON_KIND' | 'BEACON_KEY_FILE' | 'BEACON_URLS' | 'BEACON_CHAIN_HASH'>

/** The source of rounds that the environment names, checked against the key of the deployment. */
export async function openBeacon(
  env: BeaconEnv,
  record: Deployment['beacon'],
  clock: ChainClock,
): Promise<OpenedBeacon> {
  const { genesisTime, periodSec } = record
  const schedule = { genesisTime, periodSec }
  const publicKey = hexToBytes(`0x${record.publicKey}`)
  const publicKeyPoint = toHex(publicKeyToEip2537(publicKey))
  if (env.BEACON_KIND === 'local') {
    const path = env.BEACON_KEY_FILE!
    const secretKey = await readKeyFile(path).catch((cause: unknown) => {
      throw new FatalError(`The beacon's key file ${path} cannot be used.`, { cause })
    })
    const beacon = createLocalBeacon({ secretKey, schedule, now: clock.chainSec })
    if (toHex(beacon.publicKey) !== toHex(publicKey))
      throw new WrongBeaconError(`The key in ${path} is not the one that the coordinator was deployed with.`)
    return { rounds: createLocalRoundSource(beacon, clock), publicKeyPoint }
  }
  const chainHash = env.BEACON_CHAIN_HASH ?? (record.publicKey === quicknet.publicKey ? quicknet.chainHash : undefined)
  if (!chainHash) throw new FatalError('BEACON_CHAIN_HASH is needed: the deployment’s beacon is not quicknet.')
  const beacon = createDrandBeacon({ urls: env.BEACON_URLS!, chainHash, publicKey, schedule })
  return { rounds: createRoundSource(beacon), publicKeyPoint }
}
