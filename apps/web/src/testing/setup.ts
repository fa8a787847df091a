import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'

// Parts that load lazily are imported while a test waits: on a busy machine that takes more than the default second.
configure({ asyncUtilTimeout: 5_000 })

beforeEach(() => {
  // Tests that talk to a real chain run without a document.
  if (typeof localStorage !== 'undefined') localStorage.clear()
})
afterEach(cleanup)
