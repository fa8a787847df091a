import { expect, test } from 'vitest'
import { createDrandBeacon } from './drand-beacon.ts'
import { BeaconUnavailableError } from './errors.ts'
import { createLocalBeacon } from './local-beacon.ts'
import { serveRounds } from './serve-rounds.ts'

const schedule = { genesisTime: 1_000, periodSec: 1 }

test('default: a client of drand reads the rounds of a local beacon, and gets none before its time', async () => {
  const beacon = createLocalBeacon({ secretKey: new Uint8Array(32).fill(7), schedule, now: () => 1_010 })
  const { url, stop } = await serveRounds(beacon)
  const { publicKey } = beacon
  const client = createDrandBeacon({ urls: [url], publicKey, schedule, attempts: 1 })
  expect(await client.fetchRound(7n)).toEqual(beacon.sign(7n))
  await expect(client.fetchRound(500n)).rejects.toBeInstanceOf(BeaconUnavailableError)
  const answer = await fetch(`${url}/any/public/7`)
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  expect((await fetch(`${url}/public/latest`)).status).toBe(404)
  await stop()
})
