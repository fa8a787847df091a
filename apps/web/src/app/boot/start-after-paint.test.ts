import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inlineScripts } from '../../../build/inline-scripts.ts'

const script = inlineScripts().at(-1) ?? ''
const load = vi.fn((_file: string) => Promise.resolve())
let frames: (() => void)[] = []

afterEach(() => {
  vi.restoreAllMocks()
})

beforeEach(() => {
  frames = []
  load.mockClear()
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  document.head.innerHTML = `<link rel="modulepreload" data-code href="/libs.js"><link rel="modulepreload" href="/no.js">
    <link rel="modulepreload" data-code href="/app.js">
    <script type="application/json" id="page-code">["/words.js","/page.js"]</script>`
})

/** Runs the page's inline script and records which files it loads. */
const run = () => new Function('load', script.replace('import(', 'load('))(load)
const paint = () => frames.splice(0).forEach((frame) => void frame())
const asked = () => [...document.querySelectorAll('link:not([data-code])')].map((link) => link.getAttribute('href'))
const loaded = () => load.mock.calls.map(([file]) => new URL(file).pathname)

test('behavior: no code runs and no page file is requested before the first frame is painted', async () => {
  run()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(loaded()).toEqual([])
  expect(asked()).toEqual(['/no.js'])
  paint()
  expect(loaded(), 'the callback runs right before the paint').toEqual([])
  await expect.poll(loaded).toEqual(['/libs.js', '/app.js'])
  expect(asked()).toEqual(['/no.js', '/words.js', '/page.js'])
})

test('behavior: each file runs after the one before it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  load.mockReturnValueOnce(promise)
  run()
  paint()
  await expect.poll(loaded).toEqual(['/libs.js'])
  await new Promise((then) => setTimeout(then, 20))
  expect(loaded()).toEqual(['/libs.js'])
  resolve()
  await expect.poll(loaded).toEqual(['/libs.js', '/app.js'])
})

test('behavior: code that cannot be loaded is reported, and the page reloads once the server answers', async () => {
  const wait = Promise.withResolvers<void>()
  const reload = vi.spyOn(location, 'reload').mockImplementation(wait.resolve)
  const timers = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((then: () => void) => void queueMicrotask(then)) as never)
  const fetch = vi.fn(async () => ({ ok: true })).mockRejectedValueOnce(new TypeError('refused'))
  vi.stubGlobal('fetch', fetch)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  document.body.innerHTML = '<p id="no-code" hidden></p>'
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  run()
  paint()
  await wait.promise
  expect(document.getElementById('no-code')?.hidden).toBe(false)
  expect(fetch.mock.calls).toEqual([
    ['/build.json', { cache: 'no-store' }],
    ['/build.json', { cache: 'no-store' }],
  ])
  expect(reload).toHaveBeenCalledOnce()
  expect(loaded(), 'later files may depend on it').toEqual(['/libs.js'])
  expect(timers.mock.calls.filter(([, ms]) => ms === 10_000)).toHaveLength(2)
})

test('behavior: a page in the background starts at once, and only once', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  run()
  await expect.poll(loaded).toEqual(['/libs.js', '/app.js'])
  paint()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(loaded()).toEqual(['/libs.js', '/app.js'])
})

test('behavior: a document without the names of the page’s files, from another server, starts as well', async () => {
  document.getElementById('page-code')?.remove()
  run()
  paint()
  await expect.poll(loaded).toEqual(['/libs.js', '/app.js'])
})
