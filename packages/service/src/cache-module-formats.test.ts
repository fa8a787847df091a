import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const files = {
  'package.json': '{ "type": "module" }',
  'index.js': `export { one } from './one.js'; export { default as two } from './common/two.js'; export { three } from './common/three.js'`,
  'one.js': 'export const one = 1',
  'lost.js': `import './one.js'; import './nowhere.js'`,
  'common/package.json': '{ "type": "commonjs" }',
  'common/two.js': 'module.exports = 2',
  'common/three.js': 'exports.three = 3',
}

let folder: string
const asked: string[] = []
const load = (name: string) => import(pathToFileURL(join(folder, name)).href)

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'tyche-resolve-test-')), 'node_modules/mixed')
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  registerHooks({
    resolve: (specifier, context, nextResolve) => {
      if (context.parentURL?.includes('/mixed/')) asked.push(specifier)
      return nextResolve(specifier, context)
    },
  })
  await import('./cache-module-formats.ts')
})
afterAll(() => rm(join(folder, '../..'), { recursive: true }))

test('behavior: asks once for each folder of modules, and each time for what is none', async () => {
  expect(await load('index.js')).toMatchObject({ one: 1, two: 2, three: 3 })
  expect(asked).toEqual(['./one.js', './common/two.js', './common/three.js'])
  asked.length = 0
  await expect(load('lost.js')).rejects.toThrow('nowhere.js')
  expect(asked).toEqual([])
})
