import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOnchainTables, notifyChange } from './testing/onchain-tables.ts'
import { openStream } from './testing/read-stream.ts'
import { insertBet } from './testing/rows/insert-bet.ts'
import { alice, askToSign, signInAs } from './testing/sign-in.ts'
import { createTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
let second: Pick<TestServer, 'url' | 'post'>
beforeAll(async () => {
  server = await createTestServer()
  await createOnchainTables(server.pool)
  const { url } = await server.startAnother({})
  const post: TestServer['post'] = (path, body, headers = {}) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  second = { url, post }
})
afterAll(() => server.stop())

test('two servers share sessions', async () => {
  const { headers } = await signInAs(server, alice)
  const ask = (at: Pick<TestServer, 'post'>) => at.post('/v1/userCenter/info/user', {}, headers)
  expect((await ask(second)).status).toBe(200)
  expect((await second.post('/v1/userCenter/logout', {}, headers)).status).toBe(200)
  expect((await ask(server)).status).toBe(401)
})

test('several servers open one session for one signed message', async () => {
  const message = await askToSign(server, alice.address)
  const body = { address: alice.address, account: 0, sign: await alice.signMessage({ message }), message }
  const answers = await Promise.all([server, second].map((at) => at.post('/v1/userCenter/login', body)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('each server publishes a bet to its clients', async () => {
  const streams = await Promise.all([server, second].map(({ url }) => openStream(`${url}/v1/stream?topics=bets`)))
  // A server's first refresh publishes nothing.
  const received = Promise.all(streams.map((stream) => stream.next()))
  let nonce = 0
  const place = async () => {
    nonce += 1
    await insertBet(server.pool, { nonce, player: alice.address, block: nonce })
    await notifyChange(server.pool)
  }
  const pause = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), 100))
  while (!(await Promise.race([received.then(() => true), place().then(pause)])));
  expect((await received).map(({ event }) => event)).toEqual(['bet', 'bet'])
  await Promise.all(streams.map((stream) => stream.close()))
})

test('connections last longer than those that nginx and HAProxy keep without use', async () => {
  const answer = await fetch(`${server.url}/livez`)
  expect(answer.headers.get('keep-alive')).toBe('timeout=75')
})
