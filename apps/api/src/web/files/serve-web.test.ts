import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { runtimeConfig } from '@tyche/api-schema/config'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let outside: string
let folder: string
let url: string
const script = 'console.log("played")'
const documentOf = (text: string) =>
  `<!doctype html><html lang="en"><head><meta name="description" content="built"><title>built</title></head><body>${text}</body></html>`
const locale = (tag: string, word: string) => ({
  tag,
  scripts: [`/assets/${tag}-1.js`],
  title: `${word} title`,
  pageTitle: '{page} · Tyche',
  notFound: `${word} missing`,
  description: `${word} "described" & <more>`,
})
const manifest = {
  defaultLocale: 'en',
  localeCookie: 'tyche-locale',
  locales: { en: locale('en', 'English'), tr: locale('tr', 'Türkçe') },
  routes: ['/', '/games', '/pools/details/$id'].map((path) => ({ path, scripts: [], styles: [], titles: {} })),
  redirects: {},
}

beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'tyche-web-'))
  folder = join(outside, 'web')
  await mkdir(join(folder, 'assets'), { recursive: true })
  const files: Record<string, string | Buffer> = {
    'index.html': documentOf('home'),
    'assets/app-1a2b.js': script,
    'assets/app-1a2b.js.br': brotliCompressSync(script),
    'assets/app-1a2b.js.gz': gzipSync(script),
    'mark.svg': '<svg/>',
    'build.json': '{"buildId":"b1"}',
    'csp.json': `{"script-src":["'sha256-AAAA='"]}`,
    'routes.json': JSON.stringify(manifest),
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  await writeFile(join(outside, 'tyche-web-secret.txt'), 'secret')
  server = await createTestServer({ env: { WEB_DIR: folder } })
  url = server.url
})
afterAll(async () => {
  await server.stop()
  await rm(outside, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${url}${path}`, { headers })

test.each(['/', '/games', '/en/games', '/tr', '/pools/details/stable', '/games/'])(
  'returns the document for %s',
  async (path) => {
    const response = await get(path, { accept: 'text/html' })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(await response.text()).toContain('home')
  },
)

test.each(['/nothing', '/de/games', '/pools/details', '/pools/details/7', '/games/one/two'])(
  'returns the document with 404 for %s',
  async (path) => {
    const response = await get(path, { accept: 'text/html' })
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('home')
  },
)

test('returns the API’s own 404 for its paths and for files that are missing', async () => {
  for (const path of ['/v1/nothing', '/assets/app-0000.js', '/userCenter/x', '/metrics/x']) {
    const response = await get(path, { accept: 'text/html' })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 404, reason: 'notFound' })
  }
})

test('returns hashed files as immutable, in the best encoding that the client accepts', async () => {
  for (const encoding of ['br', 'gzip']) {
    const response = await get('/assets/app-1a2b.js', { 'accept-encoding': `deflate, ${encoding};q=0.9` })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-type')).toContain('text/javascript')
    expect(await response.text()).toBe(script)
  }
  for (const accepted of ['identity', 'br;q=0, deflate']) {
    const plain = await get('/assets/app-1a2b.js', { 'accept-encoding': accepted })
    expect(plain.headers.get('content-encoding')).toBeNull()
  }
})

test('returns 304 for a file that the client has', async () => {
  const etag = (await get('/mark.svg')).headers.get('etag') ?? ''
  expect((await get('/mark.svg', { 'if-none-match': etag })).status).toBe(304)
  const head = await fetch(`${url}/mark.svg`, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '6', ''])
})

test.each([
  '/../tyche-web-secret.txt',
  '/%2e%2e/tyche-web-secret.txt',
  '/..%2ftyche-web-secret.txt',
  '/assets/%2e%2e%2f%2e%2e%2ftyche-web-secret.txt',
  '/%00',
  '/%ff',
])('serves nothing outside the folder for %s', async (path) => {
  const response = await get(path, { accept: 'text/html' })
  expect(await response.text()).not.toContain('secret')
})

test('sends a strict policy with the build’s hashes to every page', async () => {
  const { headers } = await get('/')
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self' 'sha256-AAAA='")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("object-src 'none'")
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
})

test('returns the runtime configuration, and a new build id after a new build', async () => {
  const config = runtimeConfig.parse(await (await get('/config.json')).json())
  expect(config).toMatchObject({
    chainId: 31337,
    rpcPath: '/rpc',
    buildId: 'b1',
    contracts: server.deployment.contracts,
    features: { demoWallet: true, mint: true, fund: true },
    links: { telegram: '', medium: '', twitter: '', bitcointalk: '', source: '', docs: '' },
  })
  await writeFile(join(folder, 'build.json'), '{"buildId":"b2"}')
  await writeFile(join(folder, 'index.html'), documentOf('home two'))
  await expect.poll(async () => runtimeConfig.parse(await (await get('/config.json')).json()).buildId).toBe('b2')
})

test('counts requests by endpoint, and all files as one', async () => {
  await get('/healthz')
  await get('/mark.svg')
  const page = await (await get('/metrics')).text()
  expect(page).toContain('route="/healthz"')
  expect(page).toContain('route="/*"')
  expect(page).not.toContain('mark.svg')
})
