import { createDrandBeacon } from '@tyche/beacon'
import { QUICKNET_CHAIN_HASH, quicknet } from '@tyche/protocol/quicknet'
import { bytesToHex, type Hex, hexToBytes } from 'viem'
import type { TrustedBeacon } from './verify-beacon-round.ts'

export type FetchRoundParameters = {
  /** drand's quicknet if left out. */
  beacon?: TrustedBeacon | undefined
  round: bigint
  /** Base URLs of drand's HTTP API, such as `https://api.drand.sh`; the first that answers is taken. */
  urls: readonly string[]
  /** Hex without 0x; needed for another network than quicknet. */
  chainHash?: string | undefined
  /** Unix seconds; the machine's clock if left out. A round that is to come by it is not asked for. */
  now?: (() => number) | undefined
}

export type PublishedRound = { round: bigint; signature: Hex; randomness: Hex }

/**
 * A round as drand publishes it. An answer that the beacon's key did not sign is none.
 *
 * @throws `BeaconUnavailableError` if no address gives a valid signature of the round; `RoundNotDueError` for one to come;
 *   `TypeError` without a chain hash.
 * @example
 * import { fetchRound, verifyRound } from '@tyche/sdk/verify'
 * import { quicknet } from '@tyche/protocol/quicknet'
 *
 * const published = await fetchRound({ round: 1000n, urls: ['https://api.drand.sh'] })
 * const { isTrue } = verifyRound({ beacon: quicknet, ...published })
 */
export async function fetchRound({
  beacon = quicknet,
  round,
  urls,
  chainHash = beacon.publicKey === quicknet.publicKey ? QUICKNET_CHAIN_HASH : undefined,
  now,
}: FetchRoundParameters): Promise<PublishedRound> {
  if (chainHash === undefined) throw new TypeError('drand knows a network by its chain hash: none is given.')
  const drand = createDrandBeacon({
    urls,
    chainHash,
    publicKey: hexToBytes(`0x${beacon.publicKey}`),
    schedule: { genesisTime: beacon.genesisTime, periodSec: beacon.periodSec },
    attempts: 2,
    now,
  })
  const { signature, randomness } = await drand.fetchRound(round)
  return { round, signature: bytesToHex(signature), randomness: bytesToHex(randomness) }
}
