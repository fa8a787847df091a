import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'

// Lazy components are imported while a test waits, which can take more than the default second on a busy machine.
configure({ asyncUtilTimeout: 5_000 })

beforeEach(() => {
  // Tests that talk to a real chain run without a document.
  if (typeof localStorage !== 'undefined') localStorage.clear()
})
afterEach(cleanup)
