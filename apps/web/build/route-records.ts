import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { catalogueLocales, defaultLocale, type Locale, localeCookie, localeTags } from '../src/config/locales.ts'
import { redirects } from '../src/config/redirects.ts'
import { type SourceMessages, textAreas } from '../src/i18n/messages.ts'
import { readPageTable } from './page-table.ts'
import { loadPrerender } from './prerender.ts'

/** The part of a bundler's chunk that is needed here. */
export interface BuiltChunk {
  readonly fileName: string
  readonly facadeModuleId: string | null
  readonly imports: readonly string[]
  readonly isEntry: boolean
  readonly css: readonly string[]
}

type Tree = { readonly [key: string]: string | Tree }

/** `routes.json`: the contents of every page's head, in every language. */
export async function routeRecords(chunks: readonly BuiltChunk[]) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const closure = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen
    seen.add(file)
    for (const imported of byFile.get(file)?.imports ?? []) closure(imported, seen)
    return seen
  }
  const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...closure(fileName)]))
  /** The files a module needs besides the first scripts, which the document names. */
  const needs = (moduleEnd: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(moduleEnd))
    if (!chunk) throw new Error(`the build has no chunk for ${moduleEnd}`)
    const files = [...closure(chunk.fileName)].filter((file) => !first.has(file))
    const css = files.flatMap((file) => byFile.get(file)?.css ?? [])
    return { scripts: files.map((file) => `/${file}`), styles: [...new Set(css)].map((file) => `/${file}`) }
  }
  const catalogues = new Map<Locale, Tree>()
  for (const locale of catalogueLocales) catalogues.set(locale, await readCatalogue(locale))
  const textOf = (locale: Locale, key: string) =>
    key.split('.').reduce<string | Tree | undefined>(stepInto, catalogues.get(locale))
  const text = (locale: Locale, key: string) => {
    const found = textOf(locale, key) ?? textOf(defaultLocale, key)
    if (typeof found !== 'string') throw new Error(`the catalogues have no ${key}`)
    return found
  }
  const inAll = (key: string) => Object.fromEntries(catalogueLocales.map((locale) => [locale, text(locale, key)]))
  const { prerenderPage } = await loadPrerender()
  const bootInAll = (path: string) =>
    Object.fromEntries(
      [...catalogues].map(([locale, messages]) => [locale, prerenderPage(path, locale, messages as SourceMessages)]),
    )
  return {
    defaultLocale,
    localeCookie: localeCookie.name,
    locales: Object.fromEntries(
      catalogueLocales.map((locale) => [
        locale,
        {
          tag: localeTags[locale],
          scripts: needs(`/i18n/locales/${locale}/index.ts`).scripts,
          /** The texts of a page's area. */
          texts: Object.fromEntries(
            textAreas.map((area) => [area, needs(`/i18n/locales/${locale}/${area}/index.ts`).scripts]),
          ),
          title: text(locale, 'app.title'),
          pageTitle: text(locale, 'app.pageTitle'),
          notFound: text(locale, 'page.notFound'),
          description: text(locale, 'app.description'),
        },
      ]),
    ),
    routes: readPageTable().map(({ path, module, title, texts }) => ({
      path,
      texts,
      ...needs(`/app/pages/${module}.tsx`),
      titles: title === undefined ? {} : inAll(title),
      /** What the document shows before the first script. */
      boot: bootInAll(path),
    })),
    redirects,
  }
}

function stepInto(tree: string | Tree | undefined, name: string): string | Tree | undefined {
  return typeof tree === 'object' && Object.hasOwn(tree, name) ? tree[name] : undefined
}

/** Everything that a page's head or outlines may show. */
async function readCatalogue(locale: Locale): Promise<Tree> {
  const parts = ['.', ...textAreas].map(async (part) => {
    const file = join(import.meta.dirname, '../src/i18n/locales', locale, part, 'index.ts')
    return ((await import(pathToFileURL(file).href)) as { messages: Tree }).messages
  })
  return Object.assign({}, ...(await Promise.all(parts)))
}
