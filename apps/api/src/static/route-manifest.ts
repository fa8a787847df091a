import * as z from 'zod'

/** What the web build says of its routes: patterns such as `/pools/details/$id`, valid under every locale's prefix. */
export const routesSchema = z.object({ routes: z.array(z.string().startsWith('/')), locales: z.array(z.string()) })

/** Tells a page that exists from one that does not. Without a manifest every path is a page. */
export function createRouteMatcher(manifest: z.output<typeof routesSchema> | undefined): (urlPath: string) => boolean {
  if (!manifest) return () => true
  const locales = new Set(manifest.locales)
  const patterns = manifest.routes.map((route) => segmentsOf(route))
  return (urlPath) => {
    const all = segmentsOf(urlPath)
    const segments = locales.has(all[0] ?? '') ? all.slice(1) : all
    return patterns.some((pattern) => matches(pattern, segments))
  }
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => /^(?:\$|\{|:)/.test(part) || part === segments[index])
  )
}
