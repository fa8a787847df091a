import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listWithoutExample, readExamples } from './read-examples.ts'

const packageFolder = join(import.meta.dirname, '..')
const repository = join(packageFolder, '../..')
// Outside of the repository, whose files other tests read meanwhile.
const folder = mkdtempSync(join(tmpdir(), 'tyche-examples-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('behavior: every example compiles as a program that uses the package', () => {
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
  const examples = readExamples(join(packageFolder, 'src'))
  expect(examples.length).toBeGreaterThan(80)
  for (const { name, text } of examples) {
    const file = join(folder, `${name.replace('.ts#', '-')}.ts`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const config = {
    extends: join(repository, 'tsconfig.base.json'),
    compilerOptions: { lib: ['es2024', 'dom'], noUnusedLocals: false, moduleDetection: 'force' },
    include: ['.', join(packageFolder, 'examples/globals.d.ts')],
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const { stdout, status } = spawnSync('tsc', ['-p', folder], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(repository, 'node_modules/.bin')}:${process.env.PATH}` },
  })
  expect({ stdout, status }).toEqual({ stdout: '', status: 0 })
})

test('behavior: every function that the package exports has an example', () => {
  expect(listWithoutExample(join(packageFolder, 'src'))).toEqual([])
})
