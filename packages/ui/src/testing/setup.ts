import { vi } from 'vitest'

// Files share a worker with its document and the libraries it has loaded; each file gets its own copy of our modules and an
// empty page.
vi.resetModules()
vi.unstubAllGlobals()
vi.useRealTimers()
if (typeof document !== 'undefined') {
  const { documentElement, head, body } = document
  for (const element of [documentElement, head, body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  head.replaceChildren()
  body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
}
