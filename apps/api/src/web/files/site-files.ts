import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ApiEnv } from '../../context.ts'
import type { RouteManifest } from '../pages/route-manifest.ts'
import type { WebFiles } from './web-files.ts'

/** `robots.txt`, and a sitemap if the build lists its pages. */
export function addSiteFiles(app: OpenAPIHono<ApiEnv>, web: WebFiles, origin: string): void {
  app.get('/robots.txt', (c) => c.text(robotsText(origin), 200, { 'Cache-Control': 'public, max-age=3600' }))
  app.get('/sitemap.xml', async (c, next) => {
    const manifest = web.manifest()
    if (!manifest) return await next()
    const headers = { 'Content-Type': 'application/xml', 'Cache-Control': 'public, max-age=3600' }
    return c.body(sitemap(manifest, origin), 200, headers)
  })
}

/** Allows all robots and names the sitemap. */
function robotsText(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
}

/** Lists each page without a parameter in each language, with its translations. */
function sitemap({ routes, locales }: RouteManifest, origin: string): string {
  const prefixes = [undefined, ...Object.keys(locales)]
  const paths = routes.map(({ path }) => path).filter((path) => !path.includes('$'))
  const at = (prefix: string | undefined, path: string) => {
    const whole = `${prefix ? `/${prefix}` : ''}${path === '/' ? '' : path}`
    return `${origin}${whole || '/'}`
  }
  const alternates = (path: string) =>
    prefixes
      .map((prefix) => {
        const hreflang = prefix ? locales[prefix]?.tag : 'x-default'
        return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${at(prefix, path)}"/>`
      })
      .join('')
  const entries = paths.flatMap((path) =>
    prefixes.map((prefix) => `<url><loc>${at(prefix, path)}</loc>${alternates(path)}</url>`),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`
}
