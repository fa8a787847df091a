// @vitest-environment node
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { catalogueLocales } from '../src/config/locales.ts'
import { routePaths } from '../src/config/paths.ts'

const firstLoadBudget = 180_000
const gameBudget = 60_000
const root = join(import.meta.dirname, '..')
const outDir = mkdtempSync(join(tmpdir(), 'tyche-web-'))

type Manifest = Record<string, { file: string; src?: string; imports?: string[]; isEntry?: boolean }>

const read = (path: string) => readFileSync(join(outDir, path), 'utf8')
const json = <Shape>(path: string) => JSON.parse(read(path)) as Shape

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  })
}, 120_000)
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(outDir, { recursive: true, force: true })
})

/** The files that a page's own chunk and the entry need before anything is lazy. */
function staticFiles(manifest: Manifest, keys: string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk || seen.has(chunk.file)) continue
    seen.add(chunk.file)
    staticFiles(manifest, chunk.imports ?? [], seen)
  }
  return seen
}

test('behavior: the policy names the hash of exactly the one inline script', () => {
  const scripts = [...read('index.html').matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(scripts).toHaveLength(1)
  expect(json<{ 'script-src': string[] }>('csp.json')['script-src']).toEqual(hashes)
})

test('behavior: the server learns the routes, the locales and the build', () => {
  expect(json('routes.json')).toEqual({
    routes: Object.values(routePaths),
    locales: catalogueLocales,
    defaultLocale: 'en',
  })
  expect(json<{ buildId: string }>('build.json').buildId).toMatch(/^[0-9a-f]{16}$/)
})

/** The scripts that a page loads with the shell and the English catalogue. */
function pageScripts(page: string): string[] {
  const manifest = json<Manifest>('.vite/manifest.json')
  const wanted = [/(^|\/)index\.html$/, /locales\/en\/index\.ts$/, new RegExp(`pages/${page}\\.tsx$`)]
  const keys = Object.keys(manifest).filter((key) => wanted.some((pattern) => pattern.test(key)))
  expect(keys).toHaveLength(wanted.length)
  return [...staticFiles(manifest, keys)].filter((file) => file.endsWith('.js'))
}

const compressedBytes = (files: string[]) =>
  files.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0)

test('behavior: Home loads at most 180 kB of script, compressed', () => {
  expect(compressedBytes(pageScripts('home-page'))).toBeLessThanOrEqual(firstLoadBudget)
})

test('behavior: a game adds at most 60 kB to that', () => {
  const known = new Set(pageScripts('home-page'))
  const added = pageScripts('coin-flip-page').filter((file) => !known.has(file))
  expect(compressedBytes(added)).toBeLessThanOrEqual(gameBudget)
})

test.each(['home-page', 'games-page', 'mint-page', 'user-page', 'coin-flip-page'])(
  'behavior: %s waits for no wallet code',
  (page) => {
    expect(pageScripts(page).filter((file) => read(file).includes('eth_sendRawTransaction'))).toEqual([])
  },
)

test('behavior: text files come compressed and open to the same bytes', () => {
  expect(existsSync(join(outDir, 'index.html.br'))).toBe(true)
  expect(gunzipSync(readFileSync(join(outDir, 'index.html.gz'))).toString()).toBe(read('index.html'))
})

test('behavior: nothing is fetched from elsewhere', () => {
  const html = read('index.html')
  expect([...html.matchAll(/(?:src|href)="(https?:)?\/\/[^"]*"/g)].map(([found]) => found)).toEqual([])
})
