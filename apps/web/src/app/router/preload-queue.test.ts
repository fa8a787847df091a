import { expect, test } from 'vitest'
import { createPreloadQueue } from './preload-queue.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve))

test('behavior: the fifth task starts when one of the four ends, even if it fails', async () => {
  const queue = createPreloadQueue(4)
  const started: number[] = []
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = []
  const tasks = Array.from({ length: 7 }, (_, index) =>
    queue(() => {
      started.push(index)
      return new Promise<void>((resolve, reject) => ends.push({ resolve, reject }))
    }),
  )
  const failed = expect(tasks[1]).rejects.toThrow('gone')
  await settle()
  expect(started).toEqual([0, 1, 2, 3])
  ends[1]?.reject(new Error('gone'))
  await failed
  await settle()
  expect(started).toEqual([0, 1, 2, 3, 4])
  ends[0]?.resolve()
  ends[2]?.resolve()
  await settle()
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('behavior: each caller gets its own result', async () => {
  const queue = createPreloadQueue(1)
  expect(await Promise.all([1, 2, 3].map((value) => queue(async () => value)))).toEqual([1, 2, 3])
})
