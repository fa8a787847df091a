import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readPageTable } from './page-table.ts'

/** Bytes of compressed script: before Home shows, what any other page may need on top of that, and what proofs are made with. */
export const budgets = { home: 180_000, added: 60_000, verifier: 40_000 } as const

export interface PageSize {
  /** Such as `home-page`. */
  readonly page: string
  readonly scripts: readonly string[]
  readonly bytes: number
  /** On top of Home. */
  readonly addedBytes: number
  readonly isKept: boolean
}

type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean; isDynamicEntry?: boolean }>

const lazyPage = /(?:^|\/)app\/pages\/(?:\w+\/)*([\w-]+-page)\.tsx$/
const catalogue = /(?:^|\/)i18n\/locales\/(\w+)\/index\.ts$/

const areaCatalogue = /(?:^|\/)i18n\/locales\/(\w+)\/(\w+)\/index\.ts$/

/**
 * The scripts that every page of a build waits for: the shell, the catalogue of a language, its own chunk and the texts
 * of its area.
 */
export function measurePages(outDir: string, locale = 'en'): PageSize[] {
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const keys = Object.keys(manifest)
  const always = keys.filter((key) => manifest[key]?.isEntry || catalogue.exec(key)?.[1] === locale)
  if (always.length !== 2) throw new Error(`the build has no single entry and catalogue "${locale}": ${always}`)
  const areaOf = new Map(readPageTable().map(({ module, texts }) => [module.slice(module.lastIndexOf('/') + 1), texts]))
  const textsOf = (page: string | undefined) =>
    keys.filter((key) => {
      const [, language, area] = areaCatalogue.exec(key) ?? []
      return language === locale && area !== undefined && area === areaOf.get(page ?? '')
    })
  const scriptsOf = (key: string) =>
    [...staticFiles(manifest, [...always, ...textsOf(lazyPage.exec(key)?.[1]), key])].filter((file) =>
      file.endsWith('.js'),
    )
  const bytesOf = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + gzipSync(readFileSync(join(outDir, file)), { level: 9 }).length, 0)

  const home = keys.find((key) => lazyPage.exec(key)?.[1] === 'home-page')
  if (!home) throw new Error('the build has no separate chunk for Home')
  const known = new Set(scriptsOf(home))
  return keys
    .filter((key) => manifest[key]?.isDynamicEntry && lazyPage.test(key))
    .map((key) => {
      const page = lazyPage.exec(key)?.[1] ?? key
      const scripts = scriptsOf(key)
      const bytes = bytesOf(scripts)
      const addedBytes = bytesOf(scripts.filter((file) => !known.has(file)))
      const isKept = key === home ? bytes <= budgets.home : addedBytes <= budgets.added
      return { page, scripts, bytes, addedBytes, isKept }
    })
}

export interface VerifierSize {
  /** The file that holds the proofs and the beacon's pairings. */
  readonly file: string
  /** Of it, and of the arithmetic of curves that it shares with wallets and that no page waits for. */
  readonly bytes: number
  /** Of everything that a proof waits for, reading the chain included, except for the page itself. */
  readonly addedBytes: number
}

const proofs = /features\/verify\/page\/proof\/(?:prove|prove-sale|ask-drand)\.ts$/

/** What a browser loads when a visitor verifies, and not before. Throws if the proofs have no separate file. */
export function measureVerifier(outDir: string): VerifierSize {
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const keys = Object.keys(manifest)
  const bytesOf = (file: string) => gzipSync(readFileSync(join(outDir, file)), { level: 9 }).length
  const own = keys.filter((key) => /^assets\/verifier-/.test(manifest[key]?.file ?? ''))
  const entries = keys.filter((key) => proofs.test(key))
  if (own.length !== 1 || entries.length !== 3) throw new Error(`the build has no single verifier: ${own}, ${entries}`)
  const before = staticFiles(
    manifest,
    keys.filter((key) => lazyPage.test(key)),
  )
  const file = manifest[own[0]!]!.file
  if (before.has(file)) throw new Error(`a page waits for the verifier, ${file}`)
  const added = [...staticFiles(manifest, entries)].filter((each) => each.endsWith('.js') && !before.has(each))
  const sumOf = (files: readonly string[]) => files.reduce((sum, each) => sum + bytesOf(each), 0)
  const arithmetic = added.filter((each) => /^assets\/(?:weierstrass|utils|hex)-/.test(each))
  return { file, bytes: sumOf([file, ...arithmetic]), addedBytes: sumOf(added) }
}

/** The languages for which a build has a catalogue. */
export function builtLocales(outDir: string): string[] {
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest
  return Object.keys(manifest).flatMap((key) => catalogue.exec(key)?.[1] ?? [])
}

/** The files that these chunks import statically. */
function staticFiles(manifest: Manifest, keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk || seen.has(chunk.file)) continue
    seen.add(chunk.file)
    staticFiles(manifest, chunk.imports ?? [], seen)
  }
  return seen
}
