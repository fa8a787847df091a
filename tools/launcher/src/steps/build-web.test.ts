import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@tyche/devstack/temporary-folder'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../config/settings.ts'
import { hashInputs, inputs, stampOf } from './build-web.ts'

function sources() {
  const root = testFolder()
  mkdirSync(join(root, 'web/src'), { recursive: true })
  mkdirSync(join(root, 'web/dist-1'))
  writeFileSync(join(root, 'web/src/main.tsx'), 'one')
  writeFileSync(join(root, 'lock.json'), '{}')
  return {
    write: (path: string, text: string) => writeFileSync(join(root, path), text),
    hash: () => hashInputs(root, ['web', 'lock.json', 'absent']),
  }
}

test('behavior: rebuilds when a source, its name or the lock file changes', () => {
  const { write, hash } = sources()
  const hashes = [hash()]
  write('web/src/main.tsx', 'two')
  hashes.push(hash())
  write('web/src/other.tsx', '')
  hashes.push(hash())
  write('lock.json', '{"a":1}')
  hashes.push(hash())
  expect(new Set(hashes).size).toBe(4)
})

test('behavior: rebuilds for another API, another record of contracts, or a package that an operator added', () => {
  const recordFile = join(testFolder(), 'deployment.json')
  const stamps = [stampOf('inputs', {}), stampOf('inputs', { apiBase: 'https://api.example' })]
  for (const record of ['{"chainId":10}', '{"chainId":8453}']) {
    writeFileSync(recordFile, record)
    stamps.push(stampOf('inputs', { recordFile }))
  }
  stamps.push(stampOf('inputs', { added: ['@walletconnect/ethereum-provider'] }))
  expect(new Set(stamps).size).toBe(5)
})

test('behavior: does not rebuild when only its output or a test changes', () => {
  const { write, hash } = sources()
  const before = hash()
  write('web/dist-1/index.html', 'x')
  write('web/src/main.test.tsx', 'x')
  expect(hash()).toBe(before)
})

test('behavior: counts every package of ours that the web files are made of as an input', () => {
  const { dependencies } = JSON.parse(readFileSync(join(repositoryRoot, 'apps/web/package.json'), 'utf8'))
  const own = Object.keys(dependencies).filter((name) => name.startsWith('@tyche/'))
  const folders = own.map((name) => name.replace('@tyche/', 'packages/'))
  expect(folders.filter((folder) => !inputs.some((path) => `${path}/`.startsWith(`${folder}/`)))).toEqual([])
})
