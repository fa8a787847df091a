import { vi } from 'vitest'

// Files share a worker with the libraries it has loaded; each file gets its own copy of our modules, with empty caches.
vi.resetModules()
vi.useRealTimers()
vi.restoreAllMocks()
