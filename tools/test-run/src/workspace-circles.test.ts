import { repositoryRoot } from '@tyche/launcher/settings'
import { expect, test } from 'vitest'
import { findCircle, graphOf } from './workspace-circles.ts'
import { listWorkspaces } from './workspaces.ts'

test('behavior: there is no circle between the workspaces, for tests neither', () => {
  const graph = graphOf(listWorkspaces(repositoryRoot))
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
])('behavior: finds circles: %s', ([_, edges, circle]) => {
  expect(findCircle(new Map(Object.entries(edges)))).toEqual(circle)
})

test('behavior: joins workspaces by the names of their packages, and leaves packages of others out', () => {
  const workspaces = [
    { folder: 'packages/a', packageName: '@x/a', dependencies: ['@x/b', 'viem'], hasTypes: true },
    { folder: 'packages/b', packageName: '@x/b', dependencies: ['zod', '@x/a'], hasTypes: true },
  ]
  expect([...graphOf(workspaces)]).toEqual([
    ['packages/a', ['packages/b']],
    ['packages/b', ['packages/a']],
  ])
})
