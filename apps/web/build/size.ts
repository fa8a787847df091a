/** Compressed script of every page in every language against the budgets: `npm run size -w @tyche/web`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { budgets, builtLocales, measurePages, measureVerifier } from './page-sizes.ts'

const { values } = parseArgs({ options: { dist: { type: 'string' } } })
const root = join(import.meta.dirname, '..')
const scratch = mkdtempSync(join(tmpdir(), 'tyche-web-size-'))
const outDir = values.dist ? resolve(values.dist) : scratch
const kB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`.padStart(9)
let isKept = true
try {
  if (!values.dist) {
    process.env.NODE_ENV = 'production'
    await build({
      root,
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
    })
  }
  for (const locale of builtLocales(outDir)) {
    const pages = measurePages(outDir, locale).sort((a, b) => b.bytes - a.bytes)
    const shown = locale === 'en' ? pages : pages.filter(({ page, isKept: kept }) => page === 'home-page' || !kept)
    for (const { page, bytes, addedBytes, isKept: kept } of shown) {
      const mark = kept ? '✓' : '✗'
      process.stdout.write(`${mark} ${locale}  ${page.padEnd(24)} ${kB(bytes)}  on top of Home ${kB(addedBytes)}\n`)
    }
    isKept &&= pages.every(({ isKept: kept }) => kept)
  }
  const { bytes, addedBytes } = measureVerifier(outDir)
  isKept &&= bytes <= budgets.verifier
  process.stdout.write(`verifier ${kB(bytes)}, with what else a proof waits for ${kB(addedBytes)}\n`)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
const limits = `Home ${kB(budgets.home).trim()}, any other page ${kB(budgets.added).trim()} more, the verifier ${kB(budgets.verifier).trim()}, gzip`
process.stdout.write(isKept ? `Every page keeps its budget: ${limits}\n` : `A page exceeds its budget: ${limits}\n`)
process.exit(isKept ? 0 : 1)
