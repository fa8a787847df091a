import { readFile } from 'node:fs/promises'
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { examples } from '@tyche/api-schema/examples'
import type { ApiEnv } from '../../context.ts'
import { ApiError } from '../../errors/api-error.ts'
import { failureResponses } from '../../http/endpoint.ts'
import { getAliasTree } from './alias-tree.ts'
import type { IconSet } from './icon-set.ts'

/** The installed sets; others are not found. */
const installed = new Map([['lucide', new URL(import.meta.resolve('@iconify-json/lucide/icons.json'))]])
const MAX_ICONS = 100

const route = createRoute({
  method: 'get',
  path: '/icons/{file}',
  summary: 'Icon data in Iconify’s format: /icons/lucide.json?icons=a,b',
  tags: ['Icons'],
  request: {
    params: z.object({ file: z.string().max(64) }),
    query: z.object({ icons: z.string().min(1).max(4_000) }),
  },
  responses: {
    200: {
      description: 'An Iconify JSON document',
      content: {
        'application/json': { schema: z.looseObject({ prefix: z.string() }), example: examples['/icons/{file}']?.data },
      },
    },
    ...failureResponses(['notFound', 'invalidRequest', 'rateLimited', 'internal']),
  } as { 200: { description: string } },
})

const sets = new Map<string, Promise<IconSet>>()

function loadSet(prefix: string): Promise<IconSet> | undefined {
  const path = installed.get(prefix)
  if (!path) return undefined
  const known = sets.get(prefix)
  if (known) return known
  const loading = readFile(path, 'utf8').then((text) => JSON.parse(text) as IconSet)
  sets.set(prefix, loading)
  return loading
}

export function addIconRoute(app: OpenAPIHono<ApiEnv>): void {
  app.openapi(route, async (c) => {
    const prefix = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.json$/.exec(c.req.valid('param').file)?.[1]
    const set = await (prefix ? loadSet(prefix) : undefined)
    if (!set) throw new ApiError('notFound')
    const names = [...new Set(c.req.valid('query').icons.split(','))].sort()
    if (names.length > MAX_ICONS) {
      throw new ApiError('invalidRequest', { errors: [{ field: 'icons', message: `must be at most ${MAX_ICONS}` }] })
    }
    c.header('Cache-Control', 'public, max-age=604800, stale-while-revalidate=604800')
    return c.json(getAliasTree(set, names))
  })
}
