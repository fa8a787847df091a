import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import vectors from '@tyche/beacon/vectors/quicknet.json' with { type: 'json' }
import { afterEach, expect, test } from 'vitest'
import { verifyRound } from './verify-round.ts'

const [first, second] = vectors.rounds
type Round = { round: number; signature: string; randomness: string }
const { round, signature, randomness } = first as Round

const verify = (values: Record<string, string | number>) =>
  verifyRound(Object.entries(values).flatMap(([name, value]) => [`--${name}`, String(value)]))

let server: Server | undefined
afterEach(() => server?.close())

/** The address of a drand that answers this. */
async function serve(answer: object): Promise<string> {
  server = createServer((_request, response) => response.end(JSON.stringify(answer)))
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each(vectors.rounds)(
  'default: proves drand’s round $round, written as drand or as the chain does',
  async (known) => {
    const { lines, isTrue } = await verify(known)
    expect([isTrue, lines.at(-1)]).toEqual([true, `Round ${known.round} gives 0x${known.randomness}.`])
    expect(await verify({ ...known, signature: `0x${known.signature.toUpperCase()}` })).toMatchObject({ isTrue: true })
  },
)

test('args: drand itself is asked for the signature', async () => {
  const drand = await serve(first as Round)
  expect(await verify({ round, drand })).toMatchObject({ isTrue: true })
  expect(await verify({ round, drand, randomness: second!.randomness })).toMatchObject({ isTrue: false })
})

test.each([
  ['another round’s signature', { signature: second!.signature }, 'signature'],
  ['another number', { round: 1001 }, 'signature'],
  ['another randomness', { randomness: second!.randomness }, 'randomness'],
])('behavior: names the step for %s', async (_what, changes, step) => {
  const { lines, isTrue } = await verify({ round, signature, randomness, ...changes })
  expect([isTrue, lines.at(-1)]).toEqual([false, expect.stringContaining(`, ${step}.`)])
})

test('error: a drand that lies gives no verdict', async () => {
  const drand = await serve({ ...(second as Round), round })
  await expect(verify({ round, drand })).rejects.toMatchObject({ name: 'BeaconUnavailableError' })
})

test.each<[string, Record<string, string | number>, string]>([
  ['no round', { signature }, '--round is missing.'],
  ['round zero', { round: 0, signature }, 'There is no round 0.'],
  ['no signature', { round }, '--signature is missing.'],
  ['half a signature', { round, signature: signature.slice(2) }, '--signature is 48 bytes'],
  ['words', { round, signature: 'zz'.repeat(48) }, '--signature is 48 bytes'],
  ['half a randomness', { round, signature, randomness: 'ab' }, '--randomness is 32 bytes'],
])('error: rejects %s', async (_what, values, message) => {
  await expect(verify(values)).rejects.toThrow(message)
})
