import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './write-report.ts'

const folder = join(root, 'docs/adr')
const files = readdirSync(folder).sort()

test('behavior: decisions are numbered without gaps', () => {
  expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(files.map((_, index) => index + 1))
})

test.for(files)('behavior: %s has its number, a status and a date', (file) => {
  const text = readFileSync(join(folder, file), 'utf8')
  expect(text).toMatch(
    new RegExp(`^# ${Number(file.slice(0, 4))}\\. .+\\n\\n(Accepted|Replaced), \\d{4}-\\d\\d-\\d\\d`),
  )
})
