import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Context, MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../../context.ts'
import type { PageServer } from '../pages/serve-page.ts'
import { chooseEncoding } from './encoding.ts'
import type { WebFile, WebFiles } from './web-files.ts'

/** Unknown addresses under these paths get the API's 404 instead of a page. */
const apiPaths =
  /^\/(?:v1|userCenter|market|rpc|icons|previews|openapi\.json|docs|healthz|readyz|statusz|metrics|config\.json)(?:\/|$)/

/** Serves the built web: files unchanged, every other path as a page. */
export function serveWeb(web: WebFiles, servePage: PageServer): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if ((c.req.method !== 'GET' && c.req.method !== 'HEAD') || apiPaths.test(c.req.path)) return await next()
    const path = decodePath(c.req.path)
    const file = path === undefined || path === '/' ? undefined : web.find(path)
    if (file) return (await sendFile(c, file)) ?? (await next())
    const isPage =
      path !== undefined && !/\.[a-z0-9]{1,12}$/i.test(path) && (c.req.header('accept') ?? '*/*').match(/html|\*\/\*/)
    return (isPage ? await servePage(c, path) : undefined) ?? (await next())
  }
}

async function sendFile(c: Context<ApiEnv>, file: WebFile) {
  const encoding = chooseEncoding(c.req.header('accept-encoding') ?? '', (offer) => file.encodings.has(offer))
  const path = (encoding && file.encodings.get(encoding)) ?? file.path
  // While a new build replaces the folder, a listed file may be missing.
  const stats = await stat(path).catch(() => undefined)
  if (!stats) return undefined
  const etag = `"${file.etag}${encoding ? `-${encoding}` : ''}"`
  c.header('ETag', etag)
  c.header('Vary', 'Accept-Encoding')
  c.header('Cache-Control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
  c.header('Content-Type', file.type)
  c.header('Content-Length', String(stats.size))
  if (encoding) c.header('Content-Encoding', encoding)
  if (c.req.method === 'HEAD') return c.body(null, 200)
  return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200)
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
