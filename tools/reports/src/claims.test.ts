import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { listPages } from './pages.ts'
import { root } from './write-report.ts'

/** A link whose title names a test: `[claim](../path/of.test.ts "title of the test")`. */
const claim = /\]\(([^)\s]+) "([^"]+)"\)/g
const testFile = /\.(?:test|spec|deep)\.tsx?$|\.t\.sol$|\/testing\/[\w-]+\.ts$/
const untitled = /\]\(([^)\s]+\.(?:test\.tsx?|spec\.ts|t\.sol))\)/g

const claimsOf = (path: string) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(claim)].map(([, target, title]) => ({
    file: join(root, dirname(path), target!),
    title: title!,
  }))

/** Whether a file has a test of this name: a function in Solidity, else the text of a title or of a case in a table. */
function hasTest(file: string, title: string): boolean {
  const source = readFileSync(file, 'utf8')
  if (file.endsWith('.sol')) return new RegExp(`function ${title}\\(`).test(source)
  return ["'", '"', '`'].some((quote) => source.includes(quote + title + quote))
}

const pages = listPages().filter((path) => claimsOf(path).length > 0)

test.for(pages)('behavior: every claim of %s names a test that exists', (path) => {
  const broken = claimsOf(path).filter(
    ({ file, title }) => !testFile.test(file) || !existsSync(file) || !hasTest(file, title),
  )
  expect(broken).toEqual([])
})

test('behavior: the argument for fairness links each of its claims, and no test without its name', () => {
  const path = 'docs/fairness.md'
  expect(claimsOf(path).length).toBeGreaterThan(80)
  expect([...readFileSync(join(root, path), 'utf8').matchAll(untitled)].map(([, target]) => target)).toEqual([])
})

test('error: a title that no test has is found', () => {
  const file = join(root, 'tools/reports/src/claims.test.ts')
  expect(hasTest(file, 'error: a title that no test has is found')).toBe(true)
  expect(hasTest(file, ['error: a title', 'that nobody wrote'].join(' '))).toBe(false)
})
