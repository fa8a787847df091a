import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { QUICKNET_CHAIN_HASH, quicknet } from '@tyche/protocol/quicknet'
import type { Beacon } from './beacon.ts'
import { createDrandBeacon } from './drand-beacon.ts'
import { BeaconSetupError, WrongBeaconKeyError } from './errors.ts'
import { readKeyFile } from './key-file.ts'
import { createLocalBeacon, type LocalBeacon } from './local-beacon.ts'

/** The beacon as a deployment record describes it. */
export interface BeaconRecord {
  /** Compressed G2 point, 96 bytes of hex without 0x. */
  publicKey: string
  genesisTime: number
  periodSec: number
}

/**
 * The drand network of a deployment.
 *
 * @param chainHash of the network; optional for quicknet
 * @throws `BeaconSetupError` without a chain hash for another network than quicknet.
 */
export function openDrandBeacon({
  record,
  urls,
  chainHash = record.publicKey === quicknet.publicKey ? QUICKNET_CHAIN_HASH : undefined,
}: {
  record: BeaconRecord
  urls: readonly string[]
  chainHash?: string | undefined
}): Beacon {
  if (!chainHash) throw new BeaconSetupError('BEACON_CHAIN_HASH is needed: the deployment’s beacon is not quicknet.')
  return createDrandBeacon({ urls, chainHash, publicKey: hexToBytes(record.publicKey), schedule: scheduleOf(record) })
}

/**
 * The beacon of a local chain, which signs its rounds itself.
 *
 * @param now unix seconds with fraction by the chain's clock
 * @throws `BeaconSetupError` for a file that cannot be used, `WrongBeaconKeyError` for another deployment's key.
 */
export async function openLocalBeacon({
  record,
  keyFile,
  now,
}: {
  record: BeaconRecord
  keyFile: string
  now: () => number
}): Promise<LocalBeacon> {
  const secretKey = await readKeyFile(keyFile).catch((cause: unknown) => {
    throw new BeaconSetupError(`The beacon's key file ${keyFile} cannot be used.`, { cause })
  })
  const beacon = createLocalBeacon({ secretKey, schedule: scheduleOf(record), now })
  if (bytesToHex(beacon.publicKey) !== record.publicKey)
    throw new WrongBeaconKeyError(`The key in ${keyFile} is not the one that the coordinator was deployed with.`)
  return beacon
}

function scheduleOf({ genesisTime, periodSec }: BeaconRecord) {
  return { genesisTime, periodSec }
}
