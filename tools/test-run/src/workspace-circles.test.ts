import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@tyche/devstack/temporary-folder'
import { repositoryRoot } from '@tyche/launcher/settings'
import { expect, test } from 'vitest'
import { findCircle, readWorkspaceGraph } from './workspace-circles.ts'
import { listWorkspaces } from './workspaces.ts'

test('there is no circle between the workspaces, for tests neither', () => {
  const graph = readWorkspaceGraph(repositoryRoot, listWorkspaces(repositoryRoot))
  expect(graph.get('packages/testing')).toContain('packages/devstack')
  expect(graph.get('packages/protocol')).toEqual([])
  expect(findCircle(graph)).toBeUndefined()
})

test.for<[name: string, edges: Record<string, string[]>, circle: string[] | undefined]>([
  ['no workspace', {}, undefined],
  ['a diamond', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, undefined],
  ['itself', { a: ['a'] }, ['a', 'a']],
  ['two', { a: ['b'], b: ['a'] }, ['a', 'b', 'a']],
  ['a circle behind others', { a: ['b'], b: ['c'], c: ['d'], d: ['b'] }, ['b', 'c', 'd', 'b']],
])('finds circles: %s', ([_, edges, circle]) => {
  expect(findCircle(new Map(Object.entries(edges)))).toEqual(circle)
})

test('reads what tests need as well, and no packages of others', () => {
  const root = testFolder()
  const workspaces = ['a', 'b'].map((name) => ({
    folder: `packages/${name}`,
    packageName: `@x/${name}`,
    hasTypes: true,
  }))
  const manifests = [
    { dependencies: { '@x/b': '1', viem: '2' } },
    { dependencies: { zod: '4' }, devDependencies: { '@x/a': '1' } },
  ]
  for (const [index, { folder }] of workspaces.entries()) {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, 'package.json'), JSON.stringify(manifests[index]))
  }
  const graph = readWorkspaceGraph(root, workspaces)
  expect([...graph]).toEqual([
    ['packages/a', ['packages/b']],
    ['packages/b', ['packages/a']],
  ])
})
