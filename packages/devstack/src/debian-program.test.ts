import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { type DebianProgram, findOrExtractProgram, findProgram, NoProgramError } from './debian-program.ts'
import { testFolder } from './files/temporary-folder.ts'

const sample: DebianProgram = { name: 'nothing-is-called-so', variable: 'SAMPLE_PATH', packages: ['no-such-package-x'] }

function makeProgram(path: string): string {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '#!/bin/sh\n')
  chmodSync(path, 0o755)
  return path
}

test('default: takes the program of its variable, then one of the path, then an extracted one', () => {
  const folder = testFolder()
  const given = makeProgram(join(folder, 'given'))
  const installed = makeProgram(join(folder, 'bin', sample.name))
  const cache = join(folder, 'cache')
  const extracted = makeProgram(join(cache, sample.name, 'usr/sbin', sample.name))
  const libraries = join(cache, sample.name, 'usr/lib/some-linux-gnu')
  mkdirSync(libraries, { recursive: true })
  const PATH = join(folder, 'bin')
  expect(findProgram({ PATH, SAMPLE_PATH: given }, sample, cache)).toEqual({ path: given, env: {} })
  expect(findProgram({ PATH }, sample, cache)).toEqual({ path: installed, env: {} })
  expect(findProgram({}, sample, cache)).toEqual({ path: extracted, env: { LD_LIBRARY_PATH: libraries } })
})

test('error: a variable that names no program, though there is another', () => {
  const folder = testFolder()
  makeProgram(join(folder, sample.name))
  const read = () => findProgram({ PATH: folder, SAMPLE_PATH: join(folder, 'none') }, sample, folder)
  expect(read).toThrow(NoProgramError)
  expect(read).toThrow('SAMPLE_PATH is')
})

const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0

test.runIf(hasApt)(
  'behavior: extracts a program of a package once, without installing it',
  { timeout: 120_000 },
  () => {
    const cache = join(testFolder(), 'cache')
    expect(() => findOrExtractProgram({}, sample, cache)).toThrow('apt-get install no-such-package-x')
    const hello: DebianProgram = { name: 'hello', variable: 'HELLO_PATH', packages: ['hello'] }
    const first = findOrExtractProgram({}, hello, cache)
    expect(first.path).toBe(join(cache, 'hello/usr/bin/hello'))
    expect(spawnSync(first.path, { encoding: 'utf8', env: { ...first.env } }).stdout).toContain('Hello')
    expect(findOrExtractProgram({ PATH: '/nowhere' }, hello, cache)).toEqual(first)
  },
)
