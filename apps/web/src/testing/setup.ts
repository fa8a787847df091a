import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// Lazy components are imported while a test waits, which can take more than the default second on a busy machine.
configure({ asyncUtilTimeout: 5_000 })

// Files share a worker with the libraries it has loaded; each file gets its own copy of our modules and an empty page.
vi.resetModules()
vi.unstubAllGlobals()
vi.useRealTimers()
if (typeof document !== 'undefined') {
  // A click on a link to another site ends on an empty page, which `history` cannot leave.
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
  happyDOM.setURL('http://localhost:3000/')
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

/** As in a browser, one learns the first size without waiting for a change; happy-dom reports nothing. */
class ReportingResizeObserver implements ResizeObserver {
  readonly #report: ResizeObserverCallback
  constructor(report: ResizeObserverCallback) {
    this.#report = report
  }
  observe(): void {
    this.#report([], this)
  }
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver = ReportingResizeObserver
