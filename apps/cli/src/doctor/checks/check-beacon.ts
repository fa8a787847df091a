import { createDrandBeacon, roundAt } from '@tyche/beacon'
import { QUICKNET_CHAIN_HASH, quicknet } from '@tyche/protocol/quicknet'
import { hexToBytes } from 'viem'
import type { DoctorContext } from '../context.ts'
import { bad, type Finding, ok, warn } from '../finding.ts'

/** Seconds for which a round may be late. */
const PATIENCE_SEC = 5

/** Whether each server hands out the newest rounds, signed by the key that the contracts have. */
export async function checkBeacon(context: DoctorContext): Promise<Finding[]> {
  const { deployment, beaconUrls, beaconChainHash, now } = context
  const { beacon } = deployment
  if (beaconUrls.length === 0)
    return beacon.publicKey === quicknet.publicKey
      ? [
          warn('beacon', {
            says: 'not looked at: BEACON_URLS is not set',
            do: 'Set BEACON_URLS as the operator has it.',
          }),
        ]
      : [ok('beacon', 'the stack’s own key; it is not handed out over HTTP')]
  const schedule = { genesisTime: beacon.genesisTime, periodSec: beacon.periodSec }
  const round = roundAt(schedule, now() - PATIENCE_SEC)
  const isQuicknet = beacon.publicKey === quicknet.publicKey
  const findings = await Promise.all(
    beaconUrls.map(async (url) => {
      const chainHash = beaconChainHash ?? (isQuicknet ? QUICKNET_CHAIN_HASH : undefined)
      const publicKey = hexToBytes(`0x${beacon.publicKey}`)
      const source = createDrandBeacon({ urls: [url], chainHash, publicKey, schedule, attempts: 2 })
      const host = new URL(url).host
      return await source.fetchRound(round).then(
        () => ok('beacon', `${host} has round ${round}, and its signature is of the contracts’ key`),
        () =>
          warn('beacon', {
            says: `${host} has no round ${round} that is signed by the contracts’ key`,
            do: 'Name another of drand’s servers in BEACON_URLS.',
          }),
      )
    }),
  )
  if (findings.some(({ state }) => state === 'ok')) return findings
  return [
    bad('beacon', {
      says: `none of ${beaconUrls.length} servers has round ${round}`,
      do: 'Nothing can be settled until one has: check BEACON_URLS, BEACON_CHAIN_HASH, this machine’s network and clock, then drand’s status page.',
    }),
  ]
}
