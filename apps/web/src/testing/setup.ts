import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'

beforeEach(() => {
  // Tests that talk to a real chain run without a document.
  if (typeof localStorage !== 'undefined') localStorage.clear()
})
afterEach(cleanup)
