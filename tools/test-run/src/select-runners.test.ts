import { expect, test } from 'vitest'
import type { Runner } from './runners.ts'
import { selectRunners } from './select-runners.ts'

const runner = (name: string, ...tags: string[]): Runner => ({
  name,
  tags,
  weight: 1,
  run: () => Promise.reject(new Error('not to be run')),
})
const all = {
  runners: [
    runner('forge', 'contracts'),
    runner('biome', 'checks'),
    runner('types api', 'checks', 'types'),
    runner('e2e'),
  ],
  projects: ['contracts', 'api'],
}
const names = (...only: string[]) => selectRunners(only, all).map(({ name }) => name)

test('runs everything without a filter, the browser last', () => {
  expect(names()).toEqual(['forge', 'biome', 'types api', 'vitest', 'e2e'])
})

test('a filter names runners, kinds or workspaces', () => {
  expect(names('checks')).toEqual(['biome', 'types api'])
  expect(names('contracts', 'api')).toEqual(['forge', 'vitest'])
  expect(names('e2e')).toEqual(['e2e'])
})

test('a filter that matches nothing is refused with what there is', () => {
  expect(() => names('contract')).toThrow(/nothing called contract[\s\S]*api, biome, checks, contracts/)
})
