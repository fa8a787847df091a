import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { escapeHtml, type HeadOptions, pageHead } from './page-head.ts'

export interface PageDocument {
  readonly etag: string
  readonly body: (encoding: 'br' | 'gzip' | undefined) => Promise<Buffer<ArrayBuffer>>
}

/** The build's document with a page's head and the data for its first script. */
export function pageDocument(html: string, options: HeadOptions, config: unknown): PageDocument {
  const { lang, title, description, links, code } = pageHead(options)
  const boot = options.place.route?.boot[options.locale]
  const data = dataBlock('page-code', code) + dataBlock('runtime-config', config)
  const text = html
    .replace(/<html lang="[^"]*"/, () => `<html lang="${lang}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(
      /(<meta\s+name="description"\s+content=")[^"]*"/,
      (_, start: string) => `${start}${escapeHtml(description)}"`,
    )
    .replace(/(<!--page-->)[\s\S]*(<!--\/page-->)/, (all, start: string, end: string) =>
      boot === undefined ? all : start + boot + end,
    )
    .replace('</head>', () => `${links}${data}</head>`)
  const plain = Buffer.from(text)
  const encoded = new Map<string, Promise<Buffer<ArrayBuffer>>>()
  return {
    etag: createHash('sha256').update(plain).digest('hex').slice(0, 24),
    body: (encoding) => {
      if (!encoding) return Promise.resolve(plain)
      const known = encoded.get(encoding)
      if (known) return known
      const compressing = compress(plain, encoding)
      encoded.set(encoding, compressing)
      return compressing
    },
  }
}

/** A JSON block is data: no script runs, so the content policy needs no exception for it. */
function dataBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`
}

async function compress(plain: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return await promisify(gzip)(plain)
  // Quality 5 takes a millisecond and compresses within two per cent of the maximum.
  return await promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}
