import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildPollMs } from '../../config/timings.ts'
import { guardedReload, watchBuild } from './new-build.ts'

let id: string | undefined
let isReloadable: boolean
let visibility: DocumentVisibilityState
const reload = vi.fn()
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  reload.mockClear()
  id = 'a'
  isReloadable = true
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function startWatch() {
  const watch = watchBuild({ readBuildId: async () => id, canReload: () => isReloadable, reload })
  stop = watch.stop
  await vi.advanceTimersByTimeAsync(0)
  return watch
}

function hide() {
  visibility = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
}

test('behavior: reloads at most once in 10 s', () => {
  expect(guardedReload(reload)).toBe(true)
  vi.advanceTimersByTime(9_999)
  expect(guardedReload(reload)).toBe(false)
  vi.advanceTimersByTime(1)
  expect(guardedReload(reload)).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('behavior: without storage for the guard nothing reloads', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('forbidden')
    },
  })
  expect(guardedReload(reload)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('behavior: a new build reloads a hidden page', async () => {
  await startWatch()
  id = 'b'
  await vi.advanceTimersByTimeAsync(buildPollMs)
  expect(reload, 'while it is visible').not.toHaveBeenCalled()
  hide()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('behavior: a new build reloads at the next page', async () => {
  const watch = await startWatch()
  watch.onPause()
  expect(reload, 'the same build').not.toHaveBeenCalled()
  id = 'b'
  await watch.check()
  watch.onPause()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('behavior: nothing reloads while an action is in progress', async () => {
  const watch = await startWatch()
  id = 'b'
  isReloadable = false
  await vi.advanceTimersByTimeAsync(buildPollMs)
  hide()
  watch.onPause()
  expect(reload).not.toHaveBeenCalled()
  isReloadable = true
  await vi.advanceTimersByTimeAsync(buildPollMs)
  expect(reload, 'still hidden, action finished').toHaveBeenCalledTimes(1)
})

test('behavior: a server that does not answer does not count as a new build', async () => {
  const watch = await startWatch()
  id = undefined
  await watch.check()
  hide()
  watch.onPause()
  expect(reload).not.toHaveBeenCalled()
})
