import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listWithoutExample, readExamples } from './read-examples.ts'

const packageFolder = join(import.meta.dirname, '..')
// Inside the package, so that `@tyche/sdk/...` is the package itself.
const folder = mkdtempSync(join(packageFolder, 'examples-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('behavior: every example compiles as a program that uses the package', () => {
  const examples = readExamples(join(packageFolder, 'src'))
  expect(examples.length).toBeGreaterThan(80)
  for (const { name, text } of examples) {
    const file = join(folder, `${name.replace('.ts#', '-')}.ts`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const config = {
    extends: '../../../tsconfig.base.json',
    compilerOptions: { lib: ['es2024', 'dom'], noUnusedLocals: false, moduleDetection: 'force' },
    include: ['.', '../examples/globals.d.ts'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const { stdout, status } = spawnSync('tsc', ['-p', folder], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(packageFolder, '../../node_modules/.bin')}:${process.env.PATH}` },
  })
  expect({ stdout, status }).toEqual({ stdout: '', status: 0 })
})

test('behavior: every function that the package exports has an example', () => {
  expect(listWithoutExample(join(packageFolder, 'src'))).toEqual([])
})
