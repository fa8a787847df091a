import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stories } from './stories/index.ts'

// Replace fetch before the icon library captures the browser's.
vi.hoisted(() => vi.stubGlobal('fetch', async () => Response.json({ prefix: 'lucide', icons: {} })))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Exports without an appearance. */
const notShown = ['./styles.css', './class-names', './icon-loader', './use-free-place']

test('behavior: the workshop shows every exported component once', () => {
  const { exports } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    exports: Record<string, string>
  }
  const components = Object.keys(exports).filter((name) => !notShown.includes(name))
  expect(stories.map(({ name }) => name).sort()).toEqual(components.sort())
})

test.each(stories)('behavior: $name renders in the workshop without console errors', ({ Show }) => {
  const complained = vi.spyOn(console, 'error')
  const { container } = render(<Show />)
  expect(container.firstElementChild).not.toBeNull()
  expect(complained).not.toHaveBeenCalled()
})
