import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { houseNumbersOf } from './count-house.ts'
import { readHouse } from './house-files.ts'
import { renewNumbers } from './renew-numbers.ts'
import { root } from './write-report.ts'

const file = (path: string, text = '') => ({ path, folder: path.slice(0, path.lastIndexOf('/')), text })
const long = 'x\n'.repeat(251)

test('behavior: counts long files and full folders, but no tests and nothing generated', () => {
  const full = Array.from({ length: 16 }, (_, index) => file(`apps/a/src/${index}.ts`, long))
  const others = [
    file('apps/a/src/a.test.ts', long),
    file('apps/a/test/b.ts', long),
    file('apps/a/generated/c.ts', long),
  ]
  const numbers = houseNumbersOf([...full, ...others])
  expect(numbers['files of more than 250 lines']).toBe(16)
  expect(numbers['flat folders of more than 15 files']).toBe(1)
  expect(houseNumbersOf([...full.slice(1), ...others])['flat folders of more than 15 files']).toBe(0)
})

test('behavior: a folder with a single file is counted, one with rooms is not', () => {
  const numbers = houseNumbersOf([file('a/b/one.ts'), file('a/two.ts'), file('c/x.ts'), file('c/x.md')])
  expect(numbers['folders with a single file']).toBe(1)
})

test('behavior: a fact counts where code says it, not where a comment does', () => {
  const numbers = houseNumbersOf([
    file('a/x.ts', 'const id = 31337\n'),
    file('a/y.ts', '// 31337\n/** localStorage */\n'),
    file('a/z.ts', 'localStorage.clear()\nconst id = 31_337\n'),
  ])
  expect([numbers['places that say 31337'], numbers['files that touch localStorage']]).toEqual([2, 1])
})

test('behavior: a small file with one importer is counted, one with two or none is not', () => {
  const numbers = houseNumbersOf([
    file('a/one.ts'),
    file('a/two.ts'),
    file('a/none.ts', "import { a } from './one.ts'\nimport { b } from './two.ts'\n"),
    file('a/b/rest.ts', "import { b } from '../two.ts'\n"),
  ])
  expect(numbers['files of less than 30 lines with a single importer']).toBe(1)
})

test('behavior: a scale counts however it is written, and an amount is none', () => {
  const written = ['1e18', '10n ** 18n', '10 ** 18', '1_000_000_000_000_000_000n']
  const others = ['1.31e18', '21e18', '110n ** 18n', '10n ** 180n', '// 1e18']
  const files = [...written, ...others].map((text, index) => file(`a/${index}.ts`, `${text}\n`))
  expect(houseNumbersOf(files)['places that write out 1e18']).toBe(written.length)
})

test('behavior: the overview has the numbers of today: npm run house -- --write renews them', () => {
  const page = readFileSync(join(root, 'docs/overview.md'), 'utf8')
  expect(renewNumbers(page, houseNumbersOf(readHouse(root)))).toBe(page)
})

test('error: a row that the page lacks is named', () => {
  expect(renewNumbers('| a | 1 | 2 |', { a: 30 })).toBe('| a | 1 | 30 |')
  expect(() => renewNumbers('| a | 1 | 2 |', { b: 1 })).toThrow('no row "b"')
})
