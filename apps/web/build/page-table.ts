import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routePaths } from '../src/config/paths.ts'

export interface PageEntry {
  /** Without a locale prefix. */
  readonly path: string
  /** The page's module, such as `home-page` or `games/dice-page`. */
  readonly module: string
  /** Key of its title in the catalogue; Home has the product's own. */
  readonly title: string | undefined
  /** The area of the catalogue that it loads. */
  readonly texts: string | undefined
}

const entry =
  /page\(\s*routePaths\.(\w+),\s*lazyPage\(\s*\(\) => import\('\.\.\/pages\/((?:\w+\/)*[\w-]+)\.tsx'\),\s*'\w+',?\s*\)(?:,\s*\{([^}]*)\})?/g

/** The router's table of pages, parsed as text: importing it would load every page. */
export function readPageTable(source = readFileSync(join(import.meta.dirname, '../src/app/router/routes.ts'), 'utf8')) {
  const pages: PageEntry[] = [...source.matchAll(entry)].map(([, name = '', module = '', data = '']) => ({
    path: Object.hasOwn(routePaths, name) ? routePaths[name as keyof typeof routePaths] : '',
    module,
    title: /\btitle: '([\w.]+)'/.exec(data)?.[1],
    texts: /\btexts: '(\w+)'/.exec(data)?.[1],
  }))
  const missing = Object.values(routePaths).filter((path) => !pages.some((page) => page.path === path))
  if (missing.length > 0) throw new Error(`app/router/routes.ts has no readable entry for ${missing.join(', ')}`)
  return pages
}
