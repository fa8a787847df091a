import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@tyche/devstack/temporary-folder'
import { expect, test } from 'vitest'
import { findAffected, listChangedFiles } from './changes.ts'
import type { Workspace } from './workspaces.ts'

const workspace = (folder: string, ...dependencies: string[]): Workspace => ({
  folder,
  packageName: `@tyche/${folder.slice(folder.lastIndexOf('/') + 1)}`,
  dependencies,
  hasTypes: true,
})
const workspaces = [
  workspace('packages/fairness'),
  workspace('packages/contracts'),
  workspace('packages/ui'),
  workspace('apps/web', '@tyche/ui', '@tyche/fairness'),
  workspace('apps/api', '@tyche/fairness'),
  workspace('tools/launcher'),
  workspace('tools/reports'),
  workspace('e2e', '@tyche/launcher'),
]
const affected = (...files: string[]) =>
  [...findAffected(files, workspaces)].filter((one) => one !== 'tools/reports').sort()

test('behavior: a change affects its workspace and all that use it, directly or not', () => {
  expect(affected('packages/ui/src/button.tsx')).toEqual(['apps/web', 'e2e', 'packages/ui', 'tools/launcher'])
  expect(affected('apps/api/src/main.ts')).toEqual(['apps/api', 'e2e', 'tools/launcher'])
  expect(affected('e2e/pages/home.ts')).toEqual(['e2e'])
})

test('behavior: a change affects those whose tests read its files', () => {
  expect(affected('packages/fairness/vectors/dice.json')).toContain('packages/contracts')
  expect(affected('docs/configuration.md')).toEqual(['apps/api', 'apps/web', 'docs', 'tools/launcher'])
})

test('behavior: a test and a README affect their own workspace only', () => {
  expect(affected('packages/ui/src/button.test.tsx', 'packages/ui/README.md')).toEqual(['packages/ui'])
  expect(affected('packages/contracts/test/integration/games/pay.t.sol')).toEqual(['packages/contracts'])
})

test('behavior: what configures the whole repository affects everything', () => {
  expect([...findAffected(['package-lock.json'], workspaces)]).toEqual(workspaces.map(({ folder }) => folder))
})

test('behavior: the reports are compared after every change, and nothing is when there is none', () => {
  expect([...findAffected(['packages/ui/src/button.tsx'], workspaces)]).toContain('tools/reports')
  expect([...findAffected([], workspaces)]).toEqual([])
})

test('behavior: lists what differs from the base: committed, not committed and new', () => {
  const root = testFolder()
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.org', ...args], {
      cwd: root,
      stdio: 'ignore',
    })
  const write = (file: string, text: string) => writeFileSync(join(root, file), text)
  git('init', '-b', 'main')
  for (const file of ['kept', 'committed', 'edited']) write(file, 'before')
  git('add', '.')
  git('commit', '-m', 'first')
  git('checkout', '-b', 'branch')
  write('committed', 'after')
  git('commit', '-am', 'second')
  write('edited', 'after')
  write('new', 'after')
  expect(listChangedFiles(root).sort()).toEqual(['committed', 'edited', 'new'])
  expect(listChangedFiles(root, 'HEAD').sort()).toEqual(['edited', 'new'])
  expect(() => listChangedFiles(root, 'nothing')).toThrow('There is no commit nothing to compare with')
})
