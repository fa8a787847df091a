import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import type { ApiEnv, Services } from '../../context.ts'
import { limitPerIp } from '../../http/limits/limit-requests.ts'
import type { WebFiles } from '../files/web-files.ts'
import { drawPreview } from './draw-preview.ts'
import type { Preview } from './preview-facts.ts'
import { betIdOf, type PreviewReader } from './read-previews.ts'
import type { Renderer } from './renderer.ts'

/** Some 90 kB each. */
const MAX_KEPT = 200
const noMark = '<svg xmlns="http://www.w3.org/2000/svg"/>'

/** A picture says what was true when it was asked for; a settled bet never changes. */
const AGE = { settled: 86_400, other: 60 } as const

export interface PreviewOptions {
  readonly web: WebFiles
  readonly reader: PreviewReader
  readonly renderer: Renderer
  readonly limits: Services['limits']
}

/** Serves the pictures that previews of links show. Whatever is not known has the general picture. */
export function addPreviewRoutes(app: OpenAPIHono<ApiEnv>, { web, reader, renderer, limits }: PreviewOptions): void {
  const kept = new LRUCache<string, Promise<Uint8Array<ArrayBuffer> | undefined>>({ max: MAX_KEPT })

  function pictureOf(preview: Preview): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const svg = drawPreview(preview, readMark(web))
    const key = createHash('sha256').update(svg).digest('base64url')
    const known = kept.get(key)
    if (known) return known
    const drawing = renderer.render(svg)
    kept.set(key, drawing)
    // Neither a failure nor a picture that had no room stays.
    const forget = () => kept.delete(key)
    drawing.then((png) => png ?? forget(), forget)
    return drawing
  }

  async function send(c: Context<ApiEnv>, preview: Preview | undefined) {
    const shown = preview ?? { kind: 'site' }
    const png = await pictureOf(shown)
    if (!png) {
      c.header('Retry-After', '2')
      return c.body(null, 503)
    }
    const isFinal = (shown.kind === 'bet' && shown.status === 'settled') || (shown.kind === 'draw' && shown.winners > 0)
    c.header('Cache-Control', `public, max-age=${isFinal ? AGE.settled : AGE.other}`)
    c.header('Content-Type', 'image/png')
    return c.req.method === 'HEAD' ? c.body(null, 200) : c.body(png)
  }

  app.use('/previews/*', limitPerIp(limits, 'general'))
  app.get('/previews/site.png', (c) => send(c, undefined))
  app.get('/previews/bet/:file{0x[0-9a-fA-F]{64}\\.png}', async (c) => {
    const { game, nonce } = c.req.query()
    return await send(c, await reader.bet(c.req.param('file').slice(0, -'.png'.length), betIdOf(game, nonce)))
  })
  app.get('/previews/draw/:file{[0-9]{1,10}\\.png}', async (c) =>
    send(c, await reader.draw(c.req.param('file').slice(0, -'.png'.length))),
  )
}

function readMark(web: WebFiles): string {
  const file = web.find('/mark.svg')
  return file ? readFileSync(file.path, 'utf8') : noMark
}
