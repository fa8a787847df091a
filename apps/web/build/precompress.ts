import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:js|css|html|svg|json|txt|webmanifest)$/
const smallest = 1024

/** Writes `.br` and `.gz` beside every text file worth it, so that the server never compresses at request time. */
export function precompress(): Plugin {
  let outDir = ''
  let written = false
  return {
    name: 'tyche:precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    writeBundle() {
      written = true
    },
    async closeBundle() {
      if (!written) return
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
      for (const entry of entries) {
        if (!entry.isFile() || !compressible.test(entry.name)) continue
        const path = join(entry.parentPath, entry.name)
        const content = await readFile(path)
        if (content.length < smallest) continue
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }))
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
      }
    },
  }
}
