import { ApiError } from '@tyche/sdk/api'
import { expect, test } from 'vitest'
import { repeatCall } from './repeat-call.ts'

const failing = (status: number, reason?: string) => new ApiError('/v1/x', { status, problem: 'unknown', reason })
const reset = new TypeError('fetch failed', { cause: new Error('read ECONNRESET') })
const unanswered = new ApiError('/v1/x', { status: 0, problem: 'timeout' }, { cause: reset })

test('behavior: repeats what got no answer, and takes a refusal for one', async () => {
  const outcomes: (ApiError | string)[] = [failing(0), unanswered, failing(503, 'indexerNotReady'), 'done']
  const failures: string[] = []
  const call = async () => {
    const next = outcomes.shift()
    if (next instanceof ApiError) throw next
    return next
  }
  expect(await repeatCall(call, ({ what }) => failures.push(what))).toEqual({ answer: 'done' })
  expect(failures).toEqual(['0 unknown', '0 read ECONNRESET', '503 indexerNotReady'])
  const refused = async () => Promise.reject(failing(422, 'soldOut'))
  expect(await repeatCall(refused, ({ what }) => failures.push(what))).toEqual({ refusal: 'soldOut' })
  expect(failures).toHaveLength(3)
})
