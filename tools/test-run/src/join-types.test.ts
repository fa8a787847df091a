import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@tyche/devstack/temporary-folder'
import { repositoryRoot } from '@tyche/launcher/settings'
import { expect, test } from 'vitest'
import { countBroken, joinTypes } from './join-types.ts'
import type { Runner } from './runners.ts'

const tsc = join(repositoryRoot, 'node_modules/.bin/tsc')

/** A repository of three workspaces, of which the last has its own settings. */
function repository(): string {
  const root = testFolder()
  cpSync(join(repositoryRoot, 'tsconfig.base.json'), join(root, 'tsconfig.base.json'))
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'))
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  for (const [folder, own] of [
    ['packages/one', {}],
    ['packages/two', {}],
    ['apps/dom', { compilerOptions: { lib: ['dom'] } }],
  ] as const) {
    mkdirSync(join(root, folder, 'src'), { recursive: true })
    const config = { extends: '../../tsconfig.base.json', ...own, include: ['src'] }
    writeFileSync(join(root, folder, 'tsconfig.json'), JSON.stringify(config))
    writeFileSync(join(root, folder, 'src/count.ts'), 'export const count: number = 1\n')
  }
  return root
}

const runner = (name: string, typesOf?: string): Runner => ({
  name,
  tags: [],
  ...(typesOf && { typesOf }),
  run: () => Promise.reject(new Error('not to be run')),
})
const runners = [
  runner('biome'),
  runner('types dom', 'apps/dom'),
  runner('types one', 'packages/one'),
  runner('types two', 'packages/two'),
  runner('knip'),
]

test('behavior: joins the checks that need no own settings, where the first of them stood', () => {
  const names = joinTypes(repository(), tsc, runners).map(({ name }) => name)
  expect(names).toEqual(['biome', 'types dom', 'types of 2', 'knip'])
})

test('behavior: one check alone stays as it is', () => {
  const alone = runners.slice(0, 3)
  expect(joinTypes(repository(), tsc, alone)).toEqual(alone)
})

test('behavior: checks every file of each workspace, and fails those that are wrong', async () => {
  const root = repository()
  const scratch = testFolder()
  const run = () => joinTypes(root, tsc, runners)[2]!.run(scratch, new AbortController().signal)
  expect(await run()).toMatchObject({ counts: { passed: 2, failed: 0 }, isExitGood: true })
  writeFileSync(join(root, 'packages/two/src/wrong.ts'), "export const wrong: number = 'text'\n")
  expect(await run()).toMatchObject({ counts: { passed: 1, failed: 1 }, isExitGood: false })
})

test('behavior: an error outside of the workspaces is a failure too', () => {
  expect(countBroken(['packages/one', 'packages/two'], false, 'error TS5083: Cannot read file')).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
  })
})
