import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Icon } from './icon.tsx'
import { configureIcons, loadIcon } from './icon-loader.ts'

const set = (...names: string[]) => ({
  prefix: 'test',
  width: 24,
  height: 24,
  icons: Object.fromEntries(names.map((name) => [name, { body: `<path d="${name}"/>` }])),
})
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const silence = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))
const asked: string[] = []

function serve(answer: (url: string, signal: AbortSignal | null | undefined) => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push(url)
    return await answer(url, init?.signal)
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  configureIcons({ own: '/icons', fallback: 'https://icons.example/' })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('behavior: our server is tried first, with one request for all icons of a batch', async () => {
  serve(() => json(set('one', 'two')))
  expect(await Promise.all([loadIcon('test:two'), loadIcon('test:one'), loadIcon('test:one')])).toEqual([
    true,
    true,
    true,
  ])
  expect(asked).toEqual(['/icons/test.json?icons=one,two'])
})

test('behavior: after 1,500 ms without an answer the fallback is tried', async () => {
  serve((url, signal) => (url.startsWith('/icons') ? silence(signal) : json(set('three'))))
  const loading = loadIcon('test:three')
  await vi.advanceTimersByTimeAsync(1_499)
  expect(asked).toEqual(['/icons/test.json?icons=three'])
  await vi.advanceTimersByTimeAsync(1)
  expect(await loading).toBe(true)
  expect(asked[1]).toBe('https://icons.example/test.json?icons=three')
})

test('behavior: the fallback is tried only for icons that our server lacks', async () => {
  serve((url) => (url.startsWith('/icons') ? json({ ...set('four'), not_found: ['five'] }) : json(set('five'))))
  expect(await Promise.all([loadIcon('test:four'), loadIcon('test:five')])).toEqual([true, true])
  expect(asked).toEqual(['/icons/test.json?icons=five,four', 'https://icons.example/test.json?icons=five'])
})

test('behavior: without a fallback no other server is tried', async () => {
  configureIcons({ own: '/icons' })
  serve(() => json({}, 404))
  expect(await loadIcon('test:six')).toBe(false)
  expect(asked).toHaveLength(1)
})

test('behavior: shows its box at once, the icon once loaded, and a built-in glyph when no server has it', async () => {
  serve((url) => (url.includes('seven') ? json(set('seven')) : json({}, 500)))
  const { container, rerender } = render(<Icon name="test:seven" fallback="alert" className="size-5" />)
  expect(container.firstElementChild?.className).toContain('size-5')
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(container.querySelector('path')?.getAttribute('d')).toBe('seven')
  rerender(<Icon name="test:eight" fallback="alert" className="size-5" />)
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(container.querySelector('svg')?.getAttribute('stroke')).toBe('currentColor')
  expect(container.querySelectorAll('path')).toHaveLength(2)
})
