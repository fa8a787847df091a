import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOnchainTables, writeRow } from '../../testing/onchain-tables.ts'
import { insertBet } from '../../testing/rows/insert-bet.ts'
import { productRow } from '../../testing/rows/lottery-rows.ts'
import { alice } from '../../testing/sign-in.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

const hash = `0x${'ab'.repeat(32)}` as const
const locale = {
  tag: 'en',
  scripts: [],
  title: 'Tyche',
  pageTitle: '{page} · Tyche',
  notFound: 'None',
  description: 'All',
}
const manifest = {
  ...{ defaultLocale: 'en', localeCookie: 'tyche-locale', locales: { en: locale }, redirects: {} },
  routes: ['/', '/bet/$hash', '/draw/$id'].map((path) => ({
    ...{ path, scripts: [], styles: [] },
    titles: path === '/' ? {} : { en: 'Verify' },
  })),
}

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tyche-previews-'))
  await writeFile(join(folder, 'index.html'), '<html lang="en"><head><title>x</title></head><body></body></html>')
  await writeFile(join(folder, 'routes.json'), JSON.stringify(manifest))
  await writeFile(join(folder, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"/>')
  server = await createTestServer({ env: { WEB_DIR: folder } })
  await createOnchainTables(server.pool)
  await insertBet(server.pool, { nonce: 7, player: alice.address, block: 9, payout: 1_960_000n, hash })
  await insertBet(server.pool, { nonce: 8, player: alice.address, block: 9 })
  await writeRow(server.pool, 'product', productRow({ id: 3 }))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

async function get(path: string) {
  const response = await fetch(`${server.url}${path}`)
  const { status, headers } = response
  const seconds = Number(/max-age=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1])
  return { status, type: headers.get('content-type'), seconds, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('returns separate pictures for a settled bet and a product', async () => {
  const [site, bet, draw] = await Promise.all(
    ['site', `bet/${hash}`, 'draw/3'].map((name) => get(`/previews/${name}.png?game=coin&nonce=7`)),
  )
  for (const picture of [site, bet, draw]) {
    expect(picture).toMatchObject({ status: 200, type: 'image/png' })
    expect(picture?.bytes.subarray(1, 4).toString()).toBe('PNG')
  }
  expect(bet?.bytes.equals(site!.bytes)).toBe(false)
  expect(draw?.bytes.equals(site!.bytes)).toBe(false)
  expect([bet?.seconds, draw?.seconds, site?.seconds]).toEqual([86_400, 60, 60])
})

test.each([
  ['a hash that the chain does not have', `bet/0x${'cd'.repeat(32)}.png`],
  ['a bet of another transaction', `bet/0x${'cd'.repeat(32)}.png?game=coin&nonce=7`],
  ['a bet that was not placed', `bet/${hash}.png?game=coin&nonce=99`],
  ['a product that nobody added', 'draw/99.png'],
  ['a number that is none', 'draw/0.png'],
])('returns the general picture for %s', async (_what, path) => {
  const [site, other] = await Promise.all([get('/previews/site.png'), get(`/previews/${path}`)])
  expect(other.status).toBe(200)
  expect(other.bytes.equals(site.bytes)).toBe(true)
  expect(other.seconds).toBe(60)
})

test.each(['/previews/bet/0x12.png', '/previews/draw/x.png', '/previews/other.png', '/previews/../secret.png'])(
  'rejects %s with 404',
  async (path) => {
    expect(await get(path)).toMatchObject({ status: 404 })
  },
)

test('the page of a bet names its picture and what it came to', async () => {
  const page = (await get(`/bet/${hash}?game=coin&nonce=7`)).bytes.toString()
  // The page's own title: it stays when the app has loaded.
  expect(page).toContain('<title>Verify · Tyche</title>')
  expect(page).toContain('<meta property="og:title" content="Coin Flip 7 · Verify · Tyche">')
  expect(page).toContain(
    `property="og:image" content="http://localhost:7777/previews/bet/${hash}.png?game=coin&#38;nonce=7"`,
  )
  expect(page).toContain('property="og:description" content="Tails · 2 USDM → 1.96 USDM · ×0.98"')
  const unknown = await get(`/bet/0x${'cd'.repeat(32)}`)
  expect([unknown.status, unknown.bytes.toString()]).toEqual([
    200,
    expect.stringContaining('property="og:image" content="http://localhost:7777/previews/site.png"'),
  ])
})

test('rejects who asks too often, as everywhere', async () => {
  const busy = await server.startAnother({ RATE_LIMIT_PER_MINUTE: '2', WEB_DIR: folder })
  const statuses: number[] = []
  for (let index = 0; index < 4; index += 1) statuses.push((await fetch(`${busy.url}/previews/site.png`)).status)
  expect(statuses).toContain(429)
})
