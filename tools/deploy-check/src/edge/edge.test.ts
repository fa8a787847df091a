import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isProcessAlive } from '@tyche/devstack/alive'
import { type DebianProgram, findOrExtractProgram, haproxy, nginx } from '@tyche/devstack/debian-program'
import { type Engine, placeNginx, startNginx } from '@tyche/devstack/engines'
import { findFreePort } from '@tyche/devstack/free-port'
import { hasPrograms } from '@tyche/devstack/has-programs'
import { listTree } from '@tyche/devstack/process-tree'
import { replaceOrThrow } from '@tyche/devstack/replace-or-throw'
import { afterAll, test as anyTest, beforeAll, expect, onTestFinished, vi } from 'vitest'
import { repositoryRoot } from '../repository.ts'

const test = anyTest.skipIf(!hasPrograms([haproxy, nginx]))

const edge = join(repositoryRoot, 'deploy/edge')
const nginxText = readFileSync(join(edge, 'nginx.conf'), 'utf8')
const haproxyText = readFileSync(join(edge, 'haproxy.cfg'), 'utf8')

let folder: string
let origin: Server
let edgePort: number
let running: Engine | undefined
/** What came through to the origin. */
let seen: { method: string; url: string; body: string }[] = []
let headers: IncomingHttpHeaders = {}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tyche-edge-'))
  origin = createServer((asked, response) => {
    let body = ''
    headers = asked.headers
    asked.on('data', (data) => (body += String(data)))
    asked.on('end', () => {
      seen.push({ method: asked.method ?? '', url: asked.url ?? '', body })
      if (asked.url?.startsWith('/v1/stream')) {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n')
        return
      }
      const status = body.includes('refuse') ? 400 : 200
      response
        .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(`{"of":${seen.length}}`)
    })
  })
  await new Promise<void>((listening) => origin.listen(0, '127.0.0.1', listening))
  edgePort = await findFreePort()
  running = await startNginx({ text: nginxText, ...portsOf() })
})
afterAll(async () => {
  await running?.stop()
  origin.closeAllConnections()
  origin.close()
  rmSync(folder, { recursive: true })
})

function portsOf() {
  const { port } = origin.address() as AddressInfo
  return { port: edgePort, api: [port], stream: [port] }
}

/** With addresses and a folder of this test. */
const localNginx = () => placeNginx(nginxText, { ...portsOf(), folder })

function writeNginx(text: string): string {
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, text)
  return file
}

function check(program: DebianProgram, args: readonly string[]) {
  const { path, env } = findOrExtractProgram(process.env, program)
  const { status, stderr, stdout } = spawnSync(path, args, { encoding: 'utf8', env: { ...process.env, ...env } })
  return { isGood: status === 0, output: `${stdout}${stderr}` }
}

const testNginx = (text: string) => check(nginx, ['-e', 'stderr', '-t', '-p', folder, '-c', writeNginx(text)])
function testHaproxy(text: string) {
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, text)
  return check(haproxy, ['-c', '-f', file])
}

test('default: nginx and HAProxy accept their configurations', () => {
  const accepted = [testNginx(localNginx()), testHaproxy(haproxyText)]
  for (const { isGood, output } of accepted) expect(isGood, output).toBe(true)
})

test('error: both refuse a mistake', () => {
  const first = testNginx(localNginx().replace('proxy_cache_lock on', 'proxy_cache_lok on'))
  expect([first.isGood, first.output]).toEqual([false, expect.stringContaining('"proxy_cache_lok"')])
  const second = testHaproxy(haproxyText.replace('default_backend api', 'default_backend apis'))
  expect([second.isGood, second.output]).toEqual([false, expect.stringContaining("'apis'")])
})

const lists = '/v1/contractCenter/luckyGame/history'
const ask = (path: string, body: string, headers: Record<string, string> = {}, port = edgePort) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })

/** Asks an nginx that keeps an answer for as long as the test takes, however slow the machine is. */
async function startPatient(): Promise<typeof ask> {
  const port = await findFreePort()
  const text = replaceOrThrow(nginxText, [[/proxy_cache_valid 200 1s;/, 'proxy_cache_valid 200 1h;']])
  const patient = await startNginx({ text, ...portsOf(), port })
  onTestFinished(() => patient.stop())
  return (path, body, headers) => ask(path, body, headers, port)
}

test.for([lists, '/v1/userCenter/login', '/v1/stream', '/rpc'])(
  'behavior: %s tells the API by which name it was asked, and by whom',
  async (path) => {
    const asked = request({
      port: edgePort,
      path,
      headers: { host: 'play.example', 'x-forwarded-for': '203.0.113.9, 192.0.2.1' },
    })
    asked.end()
    const [response] = (await once(asked, 'response')) as [IncomingMessage]
    response.destroy()
    expect(headers).toMatchObject({ host: 'play.example', 'x-forwarded-for': expect.stringMatching(/, 192\.0\.2\.1$/) })
    expect(headers).not.toHaveProperty('upgrade')
  },
)

test('behavior: a socket to the node is one on the way to it, too', async () => {
  const asked = request({ port: edgePort, path: '/rpc', headers: { connection: 'Upgrade', upgrade: 'websocket' } })
  asked.end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  response.destroy()
  expect(headers).toMatchObject({ connection: 'upgrade', upgrade: 'websocket' })
})

test('behavior: guests who ask a public list the same while an answer is kept are answered by one request', async () => {
  const askPatient = await startPatient()
  seen = []
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => askPatient(lists, '{"page":1}').then((one) => one.text())),
  )
  expect(new Set(answers).size).toBe(1)
  expect(seen).toEqual([{ method: 'POST', url: lists, body: '{"page":1}' }])
  await askPatient(lists, '{"page":2}')
  expect(seen).toHaveLength(2)
})

test('behavior: an answer is not kept for long', async () => {
  seen = []
  await vi.waitFor(
    async () => {
      await ask(lists, '{"page":1}')
      expect(seen.length).toBeGreaterThan(1)
    },
    { timeout: 15_000, interval: 400 },
  )
})

test('behavior: who has seen another block is not answered by what was kept before', async () => {
  const askPatient = await startPatient()
  seen = []
  for (const block of ['7', '7', '8']) await askPatient(lists, '{"page":9}', { 'x-min-block': block })
  expect(seen).toHaveLength(2)
})

test('behavior: who has a session gets their own answer, and gives it to nobody', async () => {
  seen = []
  const mine = await ask(lists, '{"page":7}', { authorization: 'Bearer a' }).then((one) => one.text())
  const guest = await ask(lists, '{"page":7}').then((one) => one.text())
  await ask(lists, '{"page":7}', { authorization: 'Bearer a' })
  expect(guest).not.toBe(mine)
  expect(seen).toHaveLength(3)
})

test('behavior: other routes, and refusals, are never kept', async () => {
  seen = []
  for (const path of ['/v1/userCenter/login', '/v1/contractCenter/luckyGame/historyOfOthers'])
    for (let n = 0; n < 2; n += 1) await ask(path, '{}')
  for (let n = 0; n < 2; n += 1) await ask(lists, '{"refuse":1}')
  expect(seen).toHaveLength(6)
})

test('behavior: a stream comes through at once', async () => {
  const ending = new AbortController()
  const response = await fetch(`http://127.0.0.1:${edgePort}/v1/stream?topics=bets`, { signal: ending.signal })
  const { value } = await response.body!.getReader().read()
  expect(new TextDecoder().decode(value)).toBe('data: first\n\n')
  ending.abort()
})

test('behavior: metrics and readiness stay inside', async () => {
  for (const path of ['/metrics', '/readyz'])
    expect((await fetch(`http://127.0.0.1:${edgePort}${path}`)).status).toBe(404)
})

test('behavior: a flood is refused before it reaches anything, and another client of the same balancer is not', async () => {
  seen = []
  const statusesOf = (client: string, count: number) =>
    Array.from({ length: count }, () =>
      ask('/v1/userCenter/signData', '{}', { 'x-forwarded-for': client }).then(({ status }) => status),
    )
  const flood = statusesOf('192.0.2.7', 600)
  const others = await Promise.all(statusesOf('192.0.2.8', 100))
  expect(await Promise.all(flood)).toContain(429)
  expect(new Set(others)).toEqual(new Set([200]))
  expect(seen.length).toBeLessThan(700)
})

test('behavior: a stopped nginx leaves none of its processes', async () => {
  const port = await findFreePort()
  const second = await startNginx({ text: nginxText, ...portsOf(), port })
  await expect.poll(() => listTree(second).length).toBeGreaterThan(1)
  const pids = listTree(second)
  await second.stop()
  await expect.poll(() => pids.filter(isProcessAlive)).toEqual([])
})

test('default: what nginx keeps is what the API answers alike for all guests', () => {
  const [, kept = ''] = nginxText.match(/location ~ \^\/v1\/\(([^)]+)\)\$/) ?? []
  const app = readFileSync(join(repositoryRoot, 'apps/api/src/app.ts'), 'utf8')
  const [, list = ''] = app.match(/const publicLists = \{([^}]+)\}/) ?? []
  const names = [...list.matchAll(/\w+\.(\w+)/g)].map(([, name]) => name)
  expect(
    kept
      .split('|')
      .map((path) => path.split('/').at(-1))
      .sort(),
  ).toEqual(names.sort())
  const schemas = spawnSync('grep', ['-rhoE', "'/v1/[A-Za-z0-9/]+'", join(repositoryRoot, 'packages/api-schema/src')], {
    encoding: 'utf8',
  }).stdout
  for (const path of kept.split('|')) expect(schemas).toContain(`'/v1/${path}'`)
})
