import { expect, test } from 'vitest'
import { createProblemLogger } from './log-problem.ts'
import { createLogger } from './logger.ts'

test('default: logs a problem once, another one at once, and the end of the last', () => {
  const lines: string[] = []
  const logger = createLogger('sample', 'info', { write: (line) => void lines.push(line) })
  const logProblem = createProblemLogger(logger, 'it is over')
  for (const problem of [undefined, 'gone', 'gone', 'full', undefined, undefined, 'full']) logProblem(problem)
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['gone', 'full', 'it is over', 'full'])
})
