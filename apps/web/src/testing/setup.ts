import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// Lazy components are imported while a test waits, which can take more than the default second on a busy machine.
configure({ asyncUtilTimeout: 5_000 })

// Files share a worker with the libraries it has loaded; each file gets its own copy of our modules and an empty page.
vi.resetModules()
vi.unstubAllGlobals()
vi.useRealTimers()
if (typeof document !== 'undefined') {
  const { documentElement, head, body } = document
  for (const element of [documentElement, head, body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  head.replaceChildren()
  body.replaceChildren()
  sessionStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
  history.replaceState(null, '', '/')
}

beforeEach(() => {
  // Tests that talk to a real chain run without a document.
  if (typeof localStorage !== 'undefined') localStorage.clear()
})
afterEach(cleanup)
