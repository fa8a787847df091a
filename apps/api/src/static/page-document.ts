import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { escapeHtml, type HeadOptions, pageHead } from './page-head.ts'

export interface PageDocument {
  readonly etag: string
  readonly body: (encoding: 'br' | 'gzip' | undefined) => Promise<Buffer<ArrayBuffer>>
}

/** The build's one document with the head of a page, and what the first script would ask for, in it. */
export function pageDocument(html: string, options: HeadOptions, config: unknown): PageDocument {
  const { lang, title, description, links } = pageHead(options)
  const boot = options.place.route?.boot[options.locale]
  // A JSON block is data: no script runs, so the content policy needs no exception for it.
  const data = `<script type="application/json" id="runtime-config">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>`
  const text = html
    .replace(/<html lang="[^"]*"/, () => `<html lang="${lang}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(
      /(<meta\s+name="description"\s+content=")[^"]*"/,
      (_, start: string) => `${start}${escapeHtml(description)}"`,
    )
    // The build asks for the default language's words; this page's own stand in `links`.
    .replace(/<link rel="modulepreload"[^>]*data-words[^>]*>/, '')
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

async function compress(plain: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return await promisify(gzip)(plain)
  // Quality 5 costs a millisecond and is within two per cent of the slowest.
  return await promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}
