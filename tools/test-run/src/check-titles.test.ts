import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { testFolder } from '@tyche/devstack/temporary-folder'
import { expect, test } from 'vitest'
import { checkTitles } from './check-titles.ts'

/** Lines of broken titles in a file of tests, each given by what follows `test`. */
function linesIn(file: string, tests: readonly string[]): number[] {
  const root = testFolder()
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, tests.map((rest) => `test${rest}`).join('\n'))
  const workspace = file.split('/').slice(0, file.startsWith('e2e/') ? 1 : 2)
  return checkTitles(root, workspace.join('/')).map(({ line }) => line)
}

const of = (title: string) => `('${title}', () => undefined)`

test.each(['packages/fairness/src/a.test.ts', 'packages/ui/src/a.test.tsx', 'tools/bench/src/a.test.ts'])(
  'error: a sentence in %s',
  (file) => {
    expect(linesIn(file, [of('default'), of('args: a size'), of('rounds down'), of('behaviour: rounds')])).toEqual([
      3, 4,
    ])
  },
)

test('default: titles of packages say which kind of case they are', () => {
  const kinds = ['default', 'default: a bet', 'args: x', 'behavior: x', 'error: x', 'vector: $name', 'exports']
  expect(linesIn('packages/fairness/src/a.test.ts', kinds.map(of))).toEqual([])
})

test('behavior: titles behind rows and conditions are found, computed ones are not', () => {
  const tests = [
    '.each([\n  [1, "a"],\n])(\n  "it’s %s", () => 1)',
    '.skipIf(isLate)(`is late`, () => 1)',
    '(name, () => 1)',
  ]
  expect(linesIn('packages/fairness/src/a.test.ts', tests)).toEqual([4, 5])
})

test('behavior: a file of an app has titles of one kind, and the fewer are named', () => {
  const file = 'apps/web/src/a.test.tsx'
  expect(linesIn(file, [of('shows a bet'), of('hides it')])).toEqual([])
  expect(linesIn(file, [of('behavior: a bet'), of('error: none')])).toEqual([])
  expect(linesIn(file, [of('shows a bet'), of('error: none'), of('hides it')])).toEqual([2])
})

test('error: titles of browser tests are no sentences', () => {
  expect(linesIn('e2e/tests/a.spec.ts', [of('a player bets'), of('behavior: a bet')])).toEqual([2])
})
