import { expect, test } from 'vitest'
import type { Runner } from './runners.ts'
import { selectAffected, selectRunners } from './select-runners.ts'
import type { Workspace } from './workspaces.ts'

const runner = (name: string, tags: string[], isOf?: string[]): Runner => ({
  name,
  tags,
  ...(isOf && { isOf }),
  run: () => Promise.reject(new Error('not to be run')),
})
const workspace = (folder: string, ...dependencies: string[]): Workspace => ({
  folder,
  packageName: `@tyche/${folder.slice(folder.lastIndexOf('/') + 1)}`,
  dependencies,
  hasTypes: true,
})
const all = {
  runners: [
    runner('forge', ['contracts'], ['packages/contracts/src']),
    runner('e2e', [], ['e2e']),
    runner('biome', ['checks']),
    runner('types api', ['checks', 'types'], ['apps/api']),
    runner('gas', ['contracts'], ['packages/contracts/src']),
  ],
  projects: ['contracts', 'api'],
  workspaces: [
    workspace('packages/contracts'),
    workspace('apps/api', '@tyche/contracts'),
    workspace('tools/reports'),
    workspace('e2e'),
  ],
}
const names = (...only: string[]) => selectRunners(only, all).map(({ name }) => name)

test('behavior: runs everything without a filter, compiler and browser first, Vitest last, services after all', () => {
  expect(names()).toEqual(['forge', 'e2e', 'biome', 'types api', 'gas', 'vitest', 'services'])
})

test('behavior: a filter names runners, kinds or workspaces', () => {
  expect(names('checks')).toEqual(['biome', 'types api'])
  expect(names('contracts', 'api')).toEqual(['forge', 'gas', 'vitest', 'services'])
  expect(names('e2e')).toEqual(['e2e'])
})

test('error: a filter that matches nothing is refused with what there is', () => {
  expect(() => names('contract')).toThrow(/nothing called contract[\s\S]*api, biome, checks, contracts/)
})

test('behavior: a change selects what looks at everything, its workspace and those that use it', () => {
  const affected = (...files: string[]) => selectAffected(files, all).map(({ name }) => name)
  expect(affected()).toEqual([])
  expect(affected('packages/contracts/test/pay.t.sol')).toEqual(['biome', 'vitest'])
  expect(affected('apps/api/src/main.ts')).toEqual(['e2e', 'biome', 'types api', 'services'])
  expect(affected('packages/contracts/src/Game.sol')).toEqual([
    'forge',
    'e2e',
    'biome',
    'types api',
    'gas',
    'vitest',
    'services',
  ])
  expect(affected('package.json')).toEqual(['forge', 'e2e', 'biome', 'types api', 'gas', 'vitest', 'services'])
})
