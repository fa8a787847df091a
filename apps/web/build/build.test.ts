// @vitest-environment node
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { catalogueLocales } from '../src/config/locales.ts'
import { routePaths } from '../src/config/paths.ts'
import { redirects } from '../src/config/redirects.ts'
import { budgets, builtLocales, measurePages, measureVerifier } from './page-sizes.ts'
import type { routeRecords } from './route-records.ts'

const root = join(import.meta.dirname, '..')
const outDir = mkdtempSync(join(tmpdir(), 'tyche-web-'))

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

test('behavior: the policy lists the hashes of exactly the two inline scripts', () => {
  const scripts = [...read('index.html').matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '')
  const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(scripts).toHaveLength(2)
  expect(json<{ 'script-src': string[] }>('csp.json')['script-src']).toEqual(hashes)
})

test('behavior: the document names the first scripts, libraries first, and leaves running them to the inline script', () => {
  const html = read('index.html')
  const named = [...html.matchAll(/<link rel="modulepreload"[^>]* data-code[^>]*>/g)].map(
    ([link]) => /href="\/assets\/([\w-]+)-[\w-]{8}\.js"/.exec(link)?.[1],
  )
  expect(named).toEqual(['rolldown-runtime', 'libs', 'index'])
  expect(html).not.toContain('type="module"')
  expect(html.indexOf('data-code]')).toBeGreaterThan(html.indexOf('<!--page-->'))
})

test('behavior: the server learns the pages, their files and titles, the locales and the build', () => {
  const records = json<Awaited<ReturnType<typeof routeRecords>>>('routes.json')
  expect(records.routes.map(({ path }) => path).sort()).toEqual(Object.values(routePaths).sort())
  expect(Object.keys(records.locales)).toEqual(catalogueLocales)
  expect(records.redirects).toEqual(redirects)
  for (const { path, scripts, styles, titles } of records.routes) {
    expect(scripts.length, path).toBeGreaterThan(0)
    for (const file of [...scripts, ...styles]) expect(existsSync(join(outDir, file)), file).toBe(true)
    expect(Object.keys(titles), path).toEqual(path === '/' ? [] : catalogueLocales)
  }
  for (const { scripts } of Object.values(records.locales)) expect(scripts.length).toBeGreaterThan(0)
  expect(json<{ buildId: string }>('build.json').buildId).toMatch(/^[0-9a-f]{16}$/)
})

test('behavior: no page preloads what the document names already', () => {
  const { routes } = json<Awaited<ReturnType<typeof routeRecords>>>('routes.json')
  const named = [...read('index.html').matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, file]) => file)
  for (const { scripts } of routes) expect(scripts.filter((file) => named.includes(file))).toEqual([])
})

test('behavior: every page keeps within its script budget in every language', () => {
  for (const locale of builtLocales(outDir)) {
    const [home, ...others] = measurePages(outDir, locale).sort(
      (a, b) => Number(b.page === 'home-page') - Number(a.page === 'home-page'),
    )
    expect(home?.bytes, `Home in ${locale}`).toBeLessThanOrEqual(budgets.home)
    for (const { page, addedBytes } of others)
      expect(addedBytes, `${page} in ${locale}`).toBeLessThanOrEqual(budgets.added)
  }
  expect(builtLocales(outDir).sort()).toEqual([...catalogueLocales].sort())
  // Every route needs its own chunk, or its size is counted in the shell's.
  expect(measurePages(outDir).length).toBeGreaterThanOrEqual(5)
})

test('behavior: the verifier is a separate file that no page waits for, within its budget', () => {
  const { file, bytes } = measureVerifier(outDir)
  expect(bytes).toBeLessThanOrEqual(budgets.verifier)
  // The tag that hashes a round to the curve.
  expect(read(file)).toContain('BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_')
})

type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>

function reachedFrom(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  for (const next of manifest[key]?.imports ?? []) {
    if (seen.has(next)) continue
    seen.add(next)
    reachedFrom(manifest, next, seen)
  }
  return seen
}

test('behavior: no files import each other in a circle, since one of them would run before what it needs', () => {
  const manifest = json<Manifest>('.vite/manifest.json')
  expect(Object.keys(manifest).filter((key) => reachedFrom(manifest, key).has(key))).toEqual([])
})

test('behavior: a first read of the chain waits for few files, each a round trip', () => {
  const manifest = json<Manifest>('.vite/manifest.json')
  const [read, ...others] = Object.keys(manifest).filter((key) => key.endsWith('data/balances/token-contract.ts'))
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  expect([read, entry, others]).toEqual([expect.any(String), expect.any(String), []])
  const known = new Set([entry, ...reachedFrom(manifest, entry!)])
  expect([...reachedFrom(manifest, read!)].filter((key) => !known.has(key)).length).toBeLessThanOrEqual(3)
})

test('behavior: no page waits for wallet code', () => {
  for (const { page, scripts } of measurePages(outDir))
    expect(
      scripts.filter((file) => read(file).includes('eth_sendRawTransaction')),
      page,
    ).toEqual([])
})

test('behavior: text files have compressed copies with the same content', () => {
  expect(existsSync(join(outDir, 'index.html.br'))).toBe(true)
  expect(gunzipSync(readFileSync(join(outDir, 'index.html.gz'))).toString()).toBe(read('index.html'))
})

test('behavior: nothing is fetched from another origin', () => {
  const html = read('index.html')
  expect([...html.matchAll(/(?:src|href)="(https?:)?\/\/[^"]*"/g)].map(([found]) => found)).toEqual([])
})

test('behavior: every icon that the manifest and the document name is there', () => {
  const { icons } = json<{ icons: { src: string }[] }>('site.webmanifest')
  const named = [...read('index.html').matchAll(/rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)]
  const files = [...icons.map(({ src }) => src), ...named.map(([, href = '']) => href), '/icon-512.png']
  expect(named).toHaveLength(3)
  for (const file of files) expect(existsSync(join(outDir, file)), file).toBe(true)
})
