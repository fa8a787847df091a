import { expect, test } from 'vitest'
import { RoundNotDueError } from './errors.ts'
import { createLocalBeacon } from './local-beacon.ts'
import { assertRound, randomnessOf } from './verify-round.ts'

const schedule = { genesisTime: 1_700_000_000, periodSec: 1 }
const secretKey = new Uint8Array(32).fill(5)

test('default: signs rounds that verify against its key', async () => {
  const beacon = createLocalBeacon({ secretKey, schedule })
  const { round, signature, randomness } = await beacon.fetchRound(12n)
  expect(round).toBe(12n)
  expect(signature).toHaveLength(48)
  expect(beacon.publicKey).toHaveLength(96)
  expect(randomness).toEqual(randomnessOf(signature))
  assertRound({ publicKey: beacon.publicKey, round, signature })
})

test('behavior: signs a round with the same signature every time', () => {
  const [one, other] = [createLocalBeacon({ secretKey, schedule }), createLocalBeacon({ secretKey, schedule })]
  expect(one.sign(3n)).toEqual(other.sign(3n))
  expect(one.sign(4n).signature).not.toEqual(one.sign(3n).signature)
})

test('behavior: signs a round from the first instant of its time, not before', async () => {
  let nowSec = schedule.genesisTime + 9.999
  const beacon = createLocalBeacon({ secretKey, schedule, now: () => nowSec })
  await expect(beacon.fetchRound(11n)).rejects.toBeInstanceOf(RoundNotDueError)
  nowSec = schedule.genesisTime + 10
  await expect(beacon.fetchRound(11n)).resolves.toMatchObject({ round: 11n })
})

test('behavior: uses the machine’s clock unless told otherwise', async () => {
  const beacon = createLocalBeacon({
    secretKey,
    schedule: { genesisTime: Math.ceil(Date.now() / 1000) + 60, periodSec: 1 },
  })
  await expect(beacon.fetchRound(1n)).rejects.toBeInstanceOf(RoundNotDueError)
})

test('error: rejects when aborted', async () => {
  const beacon = createLocalBeacon({ secretKey, schedule })
  await expect(beacon.fetchRound(1n, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
})

test.each([
  ['zero', new Uint8Array(32)],
  ['above the group’s order', new Uint8Array(32).fill(0xff)],
  ['short', new Uint8Array(31).fill(1)],
])('error: a secret key that is %s', (_, bad) => {
  expect(() => createLocalBeacon({ secretKey: bad, schedule })).toThrow()
})
