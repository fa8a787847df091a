import type { RuntimeConfig } from '@tyche/api-schema/config'
import { isCrawler } from '@tyche/api-schema/crawler'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { ApiEnv } from '../../context.ts'
import { chooseEncoding } from '../files/encoding.ts'
import type { WebFiles } from '../files/web-files.ts'
import { type PageDocument, pageDocument } from './page-document.ts'
import type { PageSubject, PageSubjects } from './page-subjects.ts'
import { createRouteMatcher, type Place, type RouteManifest } from './route-manifest.ts'

export interface PageServerOptions {
  readonly web: WebFiles
  readonly origin: string
  readonly readConfig: () => RuntimeConfig
  readonly subjects: PageSubjects
}

/** Answers a path that is not a file; undefined when there is no build. */
export type PageServer = (c: Context<ApiEnv>, urlPath: string) => Promise<Response | undefined>

/** Most cached documents. They differ by page and language, and paths with parameters are unlimited. */
const MAX_KEPT = 500

/** Serves each page as the build's document with the page's head; also redirects, 404 and 500. */
export function createPageServer({ web, origin, readConfig, subjects }: PageServerOptions): PageServer {
  let buildOfKept = ''
  const kept = new Map<string, PageDocument>()

  const documentOf = (html: string, manifest: RouteManifest, { place, subject }: FoundPlace, locale: string) => {
    if (buildOfKept !== web.buildId() || kept.size >= MAX_KEPT) kept.clear()
    buildOfKept = web.buildId()
    const key = [locale, place.prefix, place.route ? place.pathname : undefined, ...Object.values(subject ?? {})].join(
      ' ',
    )
    const known = kept.get(key)
    if (known) return known
    const document = pageDocument(html, { manifest, place, subject, locale, origin }, readConfig())
    kept.set(key, document)
    return document
  }

  const servePage = async (c: Context<ApiEnv>, urlPath: string) => {
    const html = web.html()
    const manifest = web.manifest()
    if (html === undefined || !manifest) return html === undefined ? undefined : c.html(html)
    const found = await findSubject(createRouteMatcher(manifest)(urlPath), subjects, new URL(c.req.url).searchParams)
    const { place } = found
    const target = redirectTarget(place, readConfig())
    if (target) return c.redirect(target.to + (target.isOurs ? new URL(c.req.url).search : ''), target.status)
    if (!place.route && isCrawler(c.req.header('user-agent'))) {
      c.get('logger').info({ path: urlPath.slice(0, 200) }, 'a crawler asked for a page that does not exist')
      return c.body(null, 404, { 'Cache-Control': 'no-cache' })
    }
    const cookie = getCookie(c, manifest.localeCookie) ?? ''
    const locale = place.prefix ?? (Object.hasOwn(manifest.locales, cookie) ? cookie : manifest.defaultLocale)
    return await sendDocument(c, documentOf(html, manifest, found, locale), place.route ? 200 : 404)
  }
  return async (c, urlPath) => {
    try {
      return await servePage(c, urlPath)
    } catch (error) {
      return sendFailure(c, error)
    }
  }
}

interface FoundPlace {
  readonly place: Place
  /** What the page shows. */
  readonly subject: PageSubject | undefined
}

/** Unknown ids are 404. */
async function findSubject(place: Place, subjects: PageSubjects, query: URLSearchParams): Promise<FoundPlace> {
  const find = place.route && subjects[place.route.path]
  if (!find) return { place, subject: undefined }
  const subject = await find(place.pathname.slice(place.pathname.lastIndexOf('/') + 1), query)
  return { place: subject ? place : { ...place, route: undefined }, subject }
}

/** The target of a redirect: a page of the app, or a configured external link. */
function redirectTarget({ prefix, redirect }: Place, { links }: RuntimeConfig) {
  if (!redirect) return undefined
  if ('to' in redirect) {
    const path = redirect.to === '/' && prefix ? '' : redirect.to
    return { to: `${prefix ? `/${prefix}` : ''}${path}`, isOurs: true, status: 301 } as const
  }
  const href = Object.hasOwn(links, redirect.link) ? links[redirect.link as keyof typeof links] : ''
  return href ? ({ to: href, isOurs: false, status: 302 } as const) : undefined
}

async function sendDocument(c: Context<ApiEnv>, document: PageDocument, status: 200 | 404) {
  const encoding = chooseEncoding(c.req.header('accept-encoding') ?? '', () => true)
  const etag = `"${document.etag}${encoding ? `-${encoding}` : ''}"`
  c.header('ETag', etag)
  // Without a prefix the cookie decides the language.
  c.header('Vary', 'Accept-Encoding, Cookie')
  c.header('Cache-Control', 'no-cache')
  if (status === 200 && c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
  const body = await document.body(encoding)
  c.header('Content-Type', 'text/html; charset=utf-8')
  c.header('Content-Length', String(body.length))
  if (encoding) c.header('Content-Encoding', encoding)
  return c.req.method === 'HEAD' ? c.body(null, status) : c.body(body, status)
}

/** In English, as the localized app failed; a crawler gets only the status. */
const failedPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Internal Server Error</title>
</head>
<body>
<h1>Internal Server Error</h1>
<p>This page could not be shown. What you hold on the chain is not affected.</p>
<p><a href="">Try again</a></p>
</body>
</html>
`

function sendFailure(c: Context<ApiEnv>, error: unknown) {
  c.get('logger').error({ err: error }, 'a page could not be served')
  c.header('Cache-Control', 'no-store')
  return isCrawler(c.req.header('user-agent')) ? c.body(null, 500) : c.html(failedPage, 500)
}
