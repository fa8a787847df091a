import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hexToBytes } from '@noble/hashes/utils.js'
import { MalformedPointError } from '@tyche/protocol/points'
import { QUICKNET_CHAIN_HASH, quicknet } from '@tyche/protocol/quicknet'
import { afterEach, expect, test } from 'vitest'
import vectors from '../vectors/quicknet.json' with { type: 'json' }
import { createDrandBeacon, type DrandBeaconParameters } from './drand-beacon.ts'
import { BeaconSourceError, BeaconUnavailableError, RoundNotDueError } from './errors.ts'

const publicKey = hexToBytes(vectors.publicKey)
const [first, second] = vectors.rounds
const path = `/${vectors.chainHash}/public/${first!.round}`
const servers: Server[] = []

afterEach(async () => {
  const closing = servers.splice(0).map((server) => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  await Promise.all(closing)
})

interface Source {
  url: string
  requests: string[]
}

async function serve(handler: (request: IncomingMessage, response: ServerResponse) => void): Promise<Source> {
  const requests: string[] = []
  const listener: RequestListener = (request, response) => {
    requests.push(request.url!)
    handler(request, response)
  }
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}

const honest = () => serve((_, response) => response.end(JSON.stringify(first)))
const answering = (body: unknown, status = 200) =>
  serve((_, response) => {
    response.statusCode = status
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })

function create(sources: Source[], options: Partial<DrandBeaconParameters> = {}) {
  return createDrandBeacon({
    urls: sources.map(({ url }) => url),
    chainHash: QUICKNET_CHAIN_HASH,
    publicKey,
    schedule: quicknet,
    attempts: 1,
    backoffMs: 1,
    ...options,
  })
}

test('default: returns a verified round', async () => {
  const source = await honest()
  const answer = await create([source]).fetchRound(1000n)
  expect(answer).toEqual({
    round: 1000n,
    signature: hexToBytes(first!.signature),
    randomness: hexToBytes(first!.randomness),
  })
  expect(source.requests).toEqual([path])
})

test('args: a server of a single network is asked without a hash', async () => {
  const source = await honest()
  await createDrandBeacon({ urls: [source.url], publicKey, schedule: quicknet, attempts: 1 }).fetchRound(1000n)
  expect(source.requests).toEqual(['/public/1000'])
})

test('args: a base URL may end with a slash', async () => {
  const source = await honest()
  await create([{ ...source, url: `${source.url}/` }]).fetchRound(1000n)
  expect(source.requests).toEqual([path])
})

const lies: [string, unknown, number?][] = [
  ['no JSON', '<html>captive portal</html>'],
  ['nothing', ''],
  ['null', null],
  ['an array', []],
  ['another round', second],
  ['another round’s signature', { ...second, round: 1000 }],
  ['no signature', { round: 1000 }],
  ['a short signature', { ...first, signature: first!.signature.slice(2) }],
  ['a signature that is not hex', { ...first, signature: 'zz'.repeat(48) }],
  ['a signature that is not a point', { ...first, signature: '00'.repeat(48) }],
  ['infinity', { ...first, signature: `c0${'00'.repeat(47)}` }],
  ['a flipped sign', { ...first, signature: `9${first!.signature.slice(1)}` }],
  ['false randomness', { ...first, randomness: second!.randomness }],
  ['an endless answer', JSON.stringify({ ...first, padding: 'x'.repeat(100_000) })],
  ['not found', { error: 'not found' }, 404],
  ['too early', '', 425],
  ['an error of the server', 'oops', 500],
]

test.each(lies)('behavior: skips a source that answers %s', async (_, body, status) => {
  const [liar, truthful] = [await answering(body, status), await honest()]
  await expect(create([liar, truthful]).fetchRound(1000n)).resolves.toMatchObject({ round: 1000n })
  expect(liar.requests).toHaveLength(1)
  await expect(create([liar]).fetchRound(1000n)).rejects.toBeInstanceOf(BeaconUnavailableError)
})

test('behavior: tries the source first that last succeeded', async () => {
  const [broken, good] = [await answering('', 500), await honest()]
  const beacon = create([broken, good])
  await beacon.fetchRound(1000n)
  await beacon.fetchRound(1000n)
  expect([broken.requests.length, good.requests.length]).toEqual([1, 2])
})

test('behavior: skips a source that hangs or refuses the connection', async () => {
  const [silent, good] = [await serve(() => undefined), await honest()]
  const absent = { url: 'http://127.0.0.1:1', requests: [] }
  // Also for the good one, which a busy machine may delay.
  const timeoutMs = 2_000
  await expect(create([silent, absent, good], { timeoutMs }).fetchRound(1000n)).resolves.toBeDefined()
})

test('behavior: tries again until a late round appears', async () => {
  let asked = 0
  const late = await serve((_, response) => {
    response.statusCode = ++asked < 3 ? 404 : 200
    response.end(JSON.stringify(first))
  })
  await expect(create([late], { attempts: 3 }).fetchRound(1000n)).resolves.toMatchObject({ round: 1000n })
  expect(asked).toBe(3)
})

test('error: rejects after its attempts and names every reason', async () => {
  const source = await answering('', 503)
  const error = await create([source], { attempts: 3 })
    .fetchRound(1000n)
    .catch((caught: unknown) => caught)
  if (!(error instanceof BeaconUnavailableError)) throw error
  expect(error.errors).toHaveLength(3)
  expect(error.errors.every((reason) => reason instanceof BeaconSourceError)).toBe(true)
  expect(error.message).toContain('503')
})

test('args: whether a round is due is by the given clock', async () => {
  const source = await honest()
  const dueSec = quicknet.genesisTime + 999 * quicknet.periodSec
  await expect(create([source], { now: () => dueSec - 0.001 }).fetchRound(1000n)).rejects.toThrow(RoundNotDueError)
  expect(source.requests).toEqual([])
  expect(await create([source], { now: () => dueSec }).fetchRound(1000n)).toMatchObject({ round: 1000n })
})

test('error: rejects a round that is not due without a request', async () => {
  const source = await honest()
  await expect(create([source]).fetchRound(2n ** 40n)).rejects.toBeInstanceOf(RoundNotDueError)
  expect(source.requests).toEqual([])
})

test('error: aborts a request and a wait at once with the signal’s reason', async () => {
  const silent = await serve(() => controllers[0]!.abort(new Error('stopped')))
  const failing = await answering('', 500)
  const controllers = [new AbortController(), new AbortController()]
  await expect(create([silent], { timeoutMs: 60_000 }).fetchRound(1000n, controllers[0]!.signal)).rejects.toThrow(
    'stopped',
  )
  const waiting = create([failing], { attempts: 2, backoffMs: 60_000 }).fetchRound(1000n, controllers[1]!.signal)
  await expect.poll(() => failing.requests.length).toBe(1)
  controllers[1]!.abort(new Error('stopped too'))
  await expect(waiting).rejects.toThrow('stopped too')
})

test('error: rejects an empty list of URLs and an invalid public key', () => {
  expect(() => create([])).toThrow(RangeError)
  expect(() =>
    createDrandBeacon({
      urls: ['http://127.0.0.1:1'],
      chainHash: QUICKNET_CHAIN_HASH,
      publicKey: new Uint8Array(96),
      schedule: quicknet,
    }),
  ).toThrow(MalformedPointError)
})
