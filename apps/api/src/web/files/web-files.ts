import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import * as z from 'zod'
import { manifestSchema, type RouteManifest } from '../pages/route-manifest.ts'

export interface WebFile {
  readonly path: string
  readonly type: string
  readonly etag: string
  /** True for files with a content hash in their name. */
  readonly isImmutable: boolean
  readonly encodings: ReadonlyMap<'br' | 'gzip', string>
}

export interface WebFiles {
  /** Finds a file by URL path; a folder's path finds its `index.html`. */
  readonly find: (urlPath: string) => WebFile | undefined
  /** The build's list of pages; without it, every path is a page. */
  readonly manifest: () => RouteManifest | undefined
  /** The document of every page; undefined until there is a build. */
  readonly html: () => string | undefined
  readonly buildId: () => string
  /** Further sources per directive, from the build's `csp.json`. */
  readonly csp: () => Readonly<Record<string, readonly string[]>>
}

interface Build extends WebFiles {
  readonly stamp: number
}

const buildSchema = z.object({ buildId: z.string().min(1).max(100) })
/** Only hashes, so that a build cannot open the policy to other hosts. */
const cspSchema = z.record(
  z.string(),
  z.array(z.string().regex(/^'(?:sha(?:256|384|512)-[A-Za-z0-9+/=]+|unsafe-hashes)'$/)),
)

/**
 * Lists the files of the web build once. Only listed files are served, so no path can escape the folder. A changed
 * `index.html` means a new build in the same folder.
 */
export function openWebFiles(root: string): WebFiles {
  const stampOf = () => statSync(join(root, 'index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0
  let build = readBuild(root, stampOf())
  let checkedAt = performance.now()
  const current = () => {
    if (performance.now() - checkedAt < 1_000) return build
    checkedAt = performance.now()
    const stamp = stampOf()
    if (stamp !== build.stamp && stamp !== 0) build = readBuild(root, stamp)
    return build
  }
  return {
    find: (urlPath) => current().find(urlPath),
    manifest: () => current().manifest(),
    html: () => current().html(),
    buildId: () => current().buildId(),
    csp: () => current().csp(),
  }
}

function readBuild(root: string, stamp: number): Build {
  const files = listFiles(root)
  const manifest = readJson(join(root, 'routes.json'), manifestSchema)
  const document = files.get('/index.html')
  const html = document && readFileSync(document.path, 'utf8')
  const buildId = readJson(join(root, 'build.json'), buildSchema)?.buildId ?? files.get('/index.html')?.etag ?? 'none'
  const csp = readJson(join(root, 'csp.json'), cspSchema) ?? {}
  return {
    stamp,
    find: (urlPath) => files.get(urlPath) ?? files.get(`${urlPath.replace(/\/$/, '')}/index.html`),
    manifest: () => manifest,
    html: () => html,
    buildId: () => buildId,
    csp: () => csp,
  }
}

function listFiles(root: string): Map<string, WebFile> {
  // The build may be created later: until then nothing is served.
  const entries = existsSync(root) ? readdirSync(root, { recursive: true, withFileTypes: true }) : []
  const paths = new Set(entries.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : [])))
  const files = new Map<string, WebFile>()
  for (const path of paths) {
    const isEncoded = /\.(?:br|gz)$/.test(path) && paths.has(path.replace(/\.(?:br|gz)$/, ''))
    if (isEncoded) continue
    const urlPath = `/${relative(root, path).split(sep).join('/')}`
    const encodings = new Map<'br' | 'gzip', string>()
    if (paths.has(`${path}.br`)) encodings.set('br', `${path}.br`)
    if (paths.has(`${path}.gz`)) encodings.set('gzip', `${path}.gz`)
    const etag = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 24)
    const isImmutable = urlPath.startsWith('/assets/')
    const type = getMimeType(path) ?? 'application/octet-stream'
    files.set(urlPath, { path, type, etag, isImmutable, encodings })
  }
  return files
}

function readJson<Output>(path: string, schema: z.ZodType<Output>): Output | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
  return schema.parse(JSON.parse(text))
}
