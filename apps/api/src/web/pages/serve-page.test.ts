import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { RuntimeConfig } from '@tyche/api-schema/config'
import type { Logger } from '@tyche/service/logger'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ApiEnv } from '../../context.ts'
import { serveWeb } from '../files/serve-web.ts'
import { addSiteFiles } from '../files/site-files.ts'
import { openWebFiles } from '../files/web-files.ts'
import { createPageServer } from './serve-page.ts'

const origin = 'https://tyche.example'
const html = `<!doctype html><html lang="en"><head><meta name="description" content="built"><title>built</title></head><body>body<!--page--><i>outlines</i><!--/page--></body></html>`
const words = (tag: string, word: string) => ({
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
  locales: { en: words('en', 'English'), kr: words('ko-KR', '한국어') },
  routes: [
    {
      path: '/',
      scripts: ['/assets/home-1.js'],
      styles: [],
      titles: {},
      boot: { en: '<h1>Luck for $& </h1>', kr: '<h1>행운</h1>' },
    },
    {
      path: '/games',
      scripts: ['/assets/games-1.js'],
      styles: ['/assets/games-1.css'],
      titles: { en: 'Games', kr: '게임' },
    },
    { path: '/pools/details/$id', scripts: [], styles: [], titles: { en: 'Pool $&', kr: '풀' } },
  ],
  redirects: {
    '/game': { to: '/games' },
    '/home': { to: '/' },
    '/telegram': { link: 'telegram' },
    '/medium': { link: 'medium' },
  },
}
const links = { telegram: 'https://t.me/tyche', medium: '', twitter: '', bitcointalk: '', source: '', docs: '' }
const info = vi.fn()
const error = vi.fn()
const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
const readConfig = vi.fn(() => ({ links, chainName: '</script><b>' }) as unknown as RuntimeConfig)
const subjects = {
  '/pools/details/$id': async (id: string) =>
    id === '7' ? { name: 'Blue <chip>', description: '5 "USDM"', picture: '/previews/7.png?a=1&b=2' } : undefined,
}
let folder: string
let app: OpenAPIHono<ApiEnv>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tyche-pages-'))
  await writeFile(join(folder, 'index.html'), html)
  await writeFile(join(folder, 'build.json'), '{"buildId":"b1"}')
  await writeFile(join(folder, 'routes.json'), JSON.stringify(manifest))
  const web = openWebFiles(folder)
  app = new OpenAPIHono<ApiEnv>()
  app.use(async (c, next) => {
    c.set('logger', { info, error } as unknown as Logger)
    await next()
  })
  addSiteFiles(app, web, origin)
  app.use(serveWeb(web, createPageServer({ web, origin, readConfig, subjects })))
})
afterAll(() => rm(folder, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
const text = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text()

test('behavior: contains language, title and description before any script', async () => {
  const page = await text('/kr/games')
  expect(page).toContain('<html lang="ko-KR"')
  expect(page).toContain('<title>게임 · Tyche</title>')
  expect(page).toContain('name="description" content="한국어 &#34;described&#34; &#38; &#60;more&#62;"')
  expect(await text('/'), 'Home has the title of the product').toContain('<title>English title</title>')
  expect(await text('/pools/details/7'), 'its name, and the title as it stands in the catalogue').toContain(
    '<title>Blue &#60;chip&#62; · Pool $&#38; · Tyche</title>',
  )
})

test('behavior: contains the boot markup in the page’s language; other pages keep the skeleton', async () => {
  expect(await text('/')).toContain('body<!--page--><h1>Luck for $& </h1><!--/page-->')
  expect(await text('/kr')).toContain('<h1>행운</h1>')
  expect(await text('/games')).toContain('<i>outlines</i>')
})

test('behavior: tells previews of links what a page shows, and the site’s picture otherwise', async () => {
  const said = async (path: string) =>
    Object.fromEntries(
      [...(await text(path)).matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]*)" content="([^"]*)"/g)].map(
        ([, name, content]) => [name, content],
      ),
    )
  expect(await said('/pools/details/7')).toEqual({
    'og:type': 'website',
    'og:site_name': 'Tyche',
    'og:title': 'Blue &#60;chip&#62; · Pool $&#38; · Tyche',
    'og:description': '5 &#34;USDM&#34;',
    'og:image': 'https://tyche.example/previews/7.png?a=1&#38;b=2',
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Blue &#60;chip&#62; · Pool $&#38; · Tyche',
    'twitter:card': 'summary_large_image',
  })
  expect(await said('/kr/games')).toMatchObject({
    'og:title': '게임 · Tyche',
    'og:image': 'https://tyche.example/previews/site.png',
  })
})

test('behavior: names the canonical address and all translations', async () => {
  const page = await text('/kr/games/?tab=all')
  expect(page).toContain('<link rel="canonical" href="https://tyche.example/kr/games">')
  expect(page).toContain('<link rel="alternate" hreflang="en" href="https://tyche.example/en/games">')
  expect(page).toContain('<link rel="alternate" hreflang="ko-KR" href="https://tyche.example/kr/games">')
  expect(page).toContain('<link rel="alternate" hreflang="x-default" href="https://tyche.example/games">')
  expect(await text('/')).toContain('<link rel="canonical" href="https://tyche.example/">')
  expect(await text('/en')).toContain('<link rel="canonical" href="https://tyche.example/en">')
})

test('behavior: preloads only the page’s code, styles and catalogue', async () => {
  const page = await text('/kr/games')
  const [, code = ''] = /<script type="application\/json" id="page-code">([^<]*)<\/script>/.exec(page) ?? []
  expect(JSON.parse(code)).toEqual(['/assets/ko-KR-1.js', '/assets/games-1.js'])
  const styles = [...page.matchAll(/<link rel="stylesheet"[^>]*href="([^"]*)"/g)].map((match) => match[1])
  expect(styles).toEqual(['/assets/games-1.css'])
})

test('behavior: takes the language from the prefix, else from the cookie, else English', async () => {
  const lang = async (path: string, cookie: string) => /lang="([^"]*)"/.exec(await text(path, { cookie }))?.[1]
  expect(await lang('/games', 'tyche-locale=kr')).toBe('ko-KR')
  expect(await lang('/en/games', 'tyche-locale=kr')).toBe('en')
  expect(await lang('/games', 'tyche-locale=constructor')).toBe('en')
  expect((await get('/games')).headers.get('vary')).toContain('Cookie')
})

test('behavior: embeds the configuration, which cannot end its block', async () => {
  const block = /<script type="application\/json" id="runtime-config">(.*?)<\/script>/.exec(await text('/'))?.[1] ?? ''
  expect(JSON.parse(block)).toEqual({ links, chainName: '</script><b>' })
})

test('behavior: answers an unknown page with 404, its title, and noindex', async () => {
  const response = await get('/kr/nothing')
  const page = await response.text()
  expect(response.status).toBe(404)
  expect(page).toContain('<title>한국어 missing · Tyche</title>')
  expect(page).toContain('<meta name="robots" content="noindex">')
  expect(page).not.toContain('canonical')
})

test('behavior: answers an unknown id with 404 in every language', async () => {
  expect((await get('/pools/details/7')).status).toBe(200)
  for (const path of ['/pools/details/8', '/kr/pools/details/8/']) {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('<meta name="robots" content="noindex">')
    expect(await (await get(path, crawler)).text()).toBe('')
  }
})

test('behavior: answers a crawler with the status only, and logs the path', async () => {
  const missing = await get('/nothing', crawler)
  expect([missing.status, await missing.text()]).toEqual([404, ''])
  expect(info).toHaveBeenCalledWith({ path: '/nothing' }, expect.any(String))
  const found = await get('/games', crawler)
  expect([found.status, (await found.text()).includes('body')]).toEqual([200, true])
})

test('error: answers with a 500 page, with the status only for a crawler, and logs the error', async () => {
  const failure = new Error('no configuration')
  const fail = () => {
    throw failure
  }
  readConfig.mockImplementationOnce(fail).mockImplementationOnce(fail)
  const person = await get('/telegram')
  expect([person.status, person.headers.get('content-type')]).toEqual([500, 'text/html; charset=UTF-8'])
  expect(person.headers.get('cache-control')).toBe('no-store')
  expect(await person.text()).toContain('<h1>Internal Server Error</h1>')
  const machine = await get('/telegram', crawler)
  expect([machine.status, await machine.text()]).toEqual([500, ''])
  expect(error.mock.calls).toEqual([
    [{ err: failure }, expect.any(String)],
    [{ err: failure }, expect.any(String)],
  ])
  expect((await get('/telegram')).status).toBe(302)
})

test.each([
  ['/game', 301, '/games'],
  ['/kr/game?ref=CLOVER7', 301, '/kr/games?ref=CLOVER7'],
  ['/home', 301, '/'],
  ['/kr/home', 301, '/kr'],
  ['/telegram?x=1', 302, 'https://t.me/tyche'],
  ['/kr/telegram', 302, 'https://t.me/tyche'],
])('behavior: %s answers %i to %s', async (path, status, location) => {
  const response = await get(path)
  expect([response.status, response.headers.get('location')]).toEqual([status, location])
})

test('behavior: answers a link that is not configured with 404', async () => {
  expect((await get('/medium')).status).toBe(404)
})

test('behavior: compresses documents, and answers with 304 when the client has them', async () => {
  const plain = await text('/games')
  for (const [encoding, open] of [['br', brotliDecompressSync] as const, ['gzip', gunzipSync] as const]) {
    const response = await get('/games', { 'accept-encoding': encoding })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(open(Buffer.from(await response.arrayBuffer())).toString()).toBe(plain)
  }
  const etag = (await get('/games')).headers.get('etag') ?? ''
  expect((await get('/games', { 'if-none-match': etag })).status).toBe(304)
  expect((await get('/en/games', { 'if-none-match': etag })).status, 'another page').toBe(200)
})

test('behavior: lists every page without a parameter in every language in the sitemap, which robots.txt names', async () => {
  expect(await text('/robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`)
  const map = await text('/sitemap.xml')
  const listed = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]?.slice(origin.length))
  expect(listed).toEqual(['/', '/en', '/kr', '/games', '/en/games', '/kr/games'])
})
