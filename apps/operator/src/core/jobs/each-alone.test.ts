import { expect, test, vi } from 'vitest'
import { RetryableError } from '../errors.ts'
import { eachAlone } from './each-alone.ts'

const running = new AbortController().signal
const over = (signal: AbortSignal) => ({ items: [1, 2, 3, 4], nameOf: (item: number) => `product ${item}`, signal })

test('default: processes items in order', async () => {
  const work = vi.fn(async (_item: number) => undefined)
  await eachAlone(over(running), work)
  expect(work.mock.calls).toEqual([[1], [2], [3], [4]])
})

test('behavior: continues after failures and names them together', async () => {
  const done: number[] = []
  const cause = new RetryableError('claimProduct(2) reverted.')
  const work = async (item: number) => {
    if (item === 2) throw cause
    if (item === 3) throw new RetryableError('another')
    done.push(item)
  }
  const failure = await eachAlone(over(running), work).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(RetryableError)
  expect(failure).toMatchObject({ message: 'The job failed for product 2, product 3.', cause })
  expect(done).toEqual([1, 4])
})

test('error: throws a fatal failure unchanged after processing all items', async () => {
  const fault = new TypeError('a fault of ours')
  const work = vi.fn(async (item: number) => {
    if (item === 1) throw new RetryableError('late')
    if (item === 2) throw fault
  })
  await expect(eachAlone(over(running), work)).rejects.toBe(fault)
  expect(work).toHaveBeenCalledTimes(4)
})

test('behavior: stops with the process', async () => {
  const stopping = new AbortController()
  const work = vi.fn(async () => {
    stopping.abort(new Error('The operator stops.'))
    throw new RetryableError('late')
  })
  await expect(eachAlone(over(stopping.signal), work)).rejects.toThrow('The operator stops.')
  expect(work).toHaveBeenCalledTimes(1)
})
