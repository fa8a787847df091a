import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@tyche/devstack/temporary-folder'
import { expect, test } from 'vitest'
import { findDifference, whyInstall } from './installed.mjs'

const entry = { version: '1.0.0', integrity: 'sha512-a' }

test('default', () => {
  expect(
    findDifference({ '': {}, 'apps/web': {}, 'node_modules/a': entry }, { 'node_modules/a': entry }),
  ).toBeUndefined()
})

test('behavior: another version, other content or an absent package is a difference', () => {
  const wanted = { 'node_modules/@x/a': entry }
  expect(findDifference(wanted, { 'node_modules/@x/a': { ...entry, version: '1.0.1' } })).toBe('@x/a')
  expect(findDifference(wanted, { 'node_modules/@x/a': { ...entry, integrity: 'sha512-b' } })).toBe('@x/a')
  expect(findDifference(wanted, {})).toBe('@x/a')
})

test('behavior: optional packages and those for other platforms may be absent', () => {
  const wanted = {
    'node_modules/a': { ...entry, optional: true },
    'node_modules/b': { ...entry, os: ['solaris'] },
    'node_modules/c': { ...entry, cpu: ['!x64', '!arm64'] },
  }
  expect(findDifference(wanted, {})).toBeUndefined()
})

function repository(installed?: object) {
  const root = testFolder()
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { 'node_modules/a': entry } }))
  if (installed) {
    mkdirSync(join(root, 'node_modules/node/bin'), { recursive: true })
    writeFileSync(join(root, 'node_modules/node/bin/node'), '')
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }))
  }
  return root
}

test('behavior: a fresh clone must install, a finished installation must not', () => {
  expect(whyInstall(repository())).toBe('nothing is installed yet')
  expect(whyInstall(repository({ 'node_modules/a': entry }))).toBeUndefined()
})

test('behavior: an interrupted installation is repeated', () => {
  const root = repository({ 'node_modules/a': entry })
  writeFileSync(join(root, 'node_modules.installing'), '')
  expect(whyInstall(root)).toBe('the last installation was cut off')
})

test('error: a damaged lock file is named', () => {
  const root = testFolder()
  writeFileSync(join(root, 'package-lock.json'), '{')
  expect(() => whyInstall(root)).toThrow(/package-lock.json is missing or damaged/)
})
