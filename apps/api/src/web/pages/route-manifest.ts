import * as z from 'zod'

const path = z.string().startsWith('/')
const files = z.array(path)

const localeSchema = z.object({
  /** The value of `lang` and `hreflang`. */
  tag: z.string().regex(/^[A-Za-z0-9-]+$/),
  scripts: files,
  /** By area of the catalogue: what a page of that area loads besides. */
  texts: z.record(z.string(), files).default({}),
  title: z.string(),
  /** With `{page}` as the placeholder of the page's title. */
  pageTitle: z.string(),
  notFound: z.string(),
  description: z.string(),
})

const routeSchema = z.object({
  /** A pattern such as `/pools/details/$id`, valid under every locale's prefix. */
  path,
  /** The area of the catalogue that it shows. */
  texts: z.optional(z.string()),
  scripts: files,
  styles: files,
  /** By locale; empty for Home. */
  titles: z.record(z.string(), z.string()),
  /** By locale: markup to show before the first script instead of the build's skeleton. */
  boot: z.record(z.string(), z.string()).default({}),
})

const redirectSchema = z.union([z.object({ to: path }), z.object({ link: z.string() })])

/** `routes.json`: the pages of the web build. */
export const manifestSchema = z.object({
  defaultLocale: z.string(),
  localeCookie: z.string(),
  locales: z.record(z.string(), localeSchema),
  routes: z.array(routeSchema),
  redirects: z.record(path, redirectSchema),
})

export type RouteManifest = z.output<typeof manifestSchema>
export type RouteEntry = RouteManifest['routes'][number]
export type RedirectEntry = RouteManifest['redirects'][string]

export interface Place {
  /** The locale in the path; undefined without one. */
  readonly prefix: string | undefined
  /** The path without locale prefix and trailing slash. */
  readonly pathname: string
  /** Undefined when the path has no page. */
  readonly route: RouteEntry | undefined
  readonly redirect: RedirectEntry | undefined
}

/** Finds the locale and the page or redirect of a path. */
export function createRouteMatcher(manifest: RouteManifest): (urlPath: string) => Place {
  const patterns = manifest.routes.map((route) => ({ route, segments: segmentsOf(route.path) }))
  return (urlPath) => {
    const all = segmentsOf(urlPath)
    const prefix = Object.hasOwn(manifest.locales, all[0] ?? '') ? all[0] : undefined
    const segments = prefix ? all.slice(1) : all
    const pathname = `/${segments.join('/')}`
    const redirect = Object.hasOwn(manifest.redirects, pathname) ? manifest.redirects[pathname] : undefined
    const route = patterns.find((pattern) => matches(pattern.segments, segments))?.route
    return { prefix, pathname, route, redirect }
  }
}

function segmentsOf(urlPath: string): string[] {
  return urlPath.split('/').filter((segment) => segment !== '')
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => part.startsWith('$') || part === segments[index])
  )
}
