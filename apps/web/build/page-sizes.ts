import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { readPageTable } from './page-table.ts'

/** Bytes of compressed script: before Home shows, and what any other page may need on top of that. */
export const budgets = { home: 180_000, added: 60_000 } as const

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

const lazyPage = /(?:^|\/)app\/pages\/(?:\w+\/)?([\w-]+-page)\.tsx$/
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
