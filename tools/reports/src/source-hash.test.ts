import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hashSources } from './source-hash.ts'

function createRepository(): { root: string; git(...args: string[]): void; write(path: string, text: string): void } {
  const root = mkdtempSync(join(tmpdir(), 'tyche-reports-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const identity = ['-c', 'user.name=test', '-c', 'user.email=test@example.org']
  const git = (...args: string[]) => void execFileSync('git', [...identity, ...args], { cwd: root, stdio: 'ignore' })
  git('init')
  return { root, git, write: (path, text) => writeFileSync(join(root, path), text) }
}

test('behavior: the hash depends on contents, names and new files below the paths only', () => {
  const { root, git, write } = createRepository()
  write('.gitignore', 'built\n')
  write('a', 'one')
  write('b', 'two')
  git('add', '.')
  git('commit', '-m', 'first')
  const first = hashSources(root, ['a'])
  const both = hashSources(root, ['.'])
  expect(hashSources(root, ['a'], 'HEAD')).toBe(first)
  expect(hashSources(root, ['.'], 'HEAD')).toBe(both)

  write('b', 'changed')
  expect(hashSources(root, ['a'])).toBe(first)
  expect(hashSources(root, ['.'])).not.toBe(both)
  expect(hashSources(root, ['.'], 'HEAD')).toBe(both)

  write('b', 'two')
  expect(hashSources(root, ['.'])).toBe(both)
  write('built', 'ignored')
  write('page.md', 'prose')
  expect(hashSources(root, ['.'])).toBe(both)
  write('c', 'new')
  expect(hashSources(root, ['.'])).not.toBe(both)
  rmSync(join(root, 'c'))
  rmSync(join(root, 'b'))
  expect(hashSources(root, ['.'])).not.toBe(both)
  git('mv', 'a', 'd')
  expect(hashSources(root, ['d'])).not.toBe(first)
})

test('error: paths without any file', () => {
  const { root } = createRepository()
  expect(() => hashSources(root, ['nothing'])).toThrow('There are no files below nothing.')
})
