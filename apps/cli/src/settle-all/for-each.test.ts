import { expect, test } from 'vitest'
import { forEach } from './for-each.ts'

test('behavior: continues after failures and names them together', async () => {
  const done: number[] = []
  const cause = new Error('reverted')
  const failure = await forEach(
    [1, 2, 3, 4],
    (item) => `round ${item}`,
    async (item) => {
      if (item === 2) throw cause
      if (item === 3) throw new Error('another')
      done.push(item)
    },
  ).catch((error: unknown) => error)
  expect(failure).toMatchObject({ message: 'The step failed for round 2, round 3.', cause })
  expect(done).toEqual([1, 4])
})
