import { expect, test } from 'vitest'
import { withPrinted } from './printed.ts'

test('behavior: what the command printed is replaced, and nothing around it', () => {
  const report = '# Audit\n\nWords.\n\n```\n1\n2\n```\n\nMore.\n'
  expect(withPrinted(report, '$& 3')).toBe('# Audit\n\nWords.\n\n```\n$& 3\n```\n\nMore.\n')
})
