// @vitest-environment node
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildEscape } from './build-escape.ts'
import { packFiles } from './tar.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tyche-escape-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function unpack(archive: Buffer): (name: string) => string {
  writeFileSync(join(folder, 'archive.tar.gz'), archive)
  const { status, stderr } = spawnSync('tar', ['-xzf', 'archive.tar.gz'], { cwd: folder, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  return (name) => readFileSync(join(folder, name), 'utf8')
}

test('default: tar reads what was packed, and the same files give the same bytes', () => {
  const files = [
    { name: 'a/short.txt', content: 'ü' },
    { name: 'a/long.txt', content: 'x'.repeat(1_025) },
    { name: 'a/empty.txt', content: '' },
  ]
  const archive = packFiles(files)
  expect(archive.equals(packFiles(files))).toBe(true)
  const read = unpack(archive)
  for (const { name, content } of files) expect(read(name)).toBe(content)
  expect(() => packFiles([{ name: 'x'.repeat(101), content: '' }])).toThrow(RangeError)
})

test('behavior: the page is one file that a browser may open from a disk', { timeout: 180_000 }, async () => {
  const { name, archive } = await buildEscape(undefined)
  expect(name).toBe('tyche-escape.tar.gz')
  const read = unpack(archive)
  const page = read('tyche-escape/index.html')
  // Its code may speak of other files; its markup and styles may not.
  const markup = page.replaceAll(/(<script[^>]*>)[\s\S]*?(<\/script>)/g, '$1$2')
  for (const foreign of [/type="module"/, /<link/, /<script[^>]+src=/, /url\((?!["']?data:)/])
    expect(foreign.exec(markup)?.[0]).toBeUndefined()
  expect(/script-src 'sha256-[\w+/=]{44}' 'sha256-[\w+/=]{44}';/.test(markup)).toBe(true)
  expect(/id="deployment">\s*<\/script>/.test(page)).toBe(true)
  expect(read('tyche-escape/README.md')).toContain('index.html')
  expect(read('tyche-escape/LICENSE')).toContain('MIT')
})
