import { defineConfig } from 'vitest/config'

// Hashing the sources of every report takes seconds on a busy machine.
export default defineConfig({
  test: { name: 'reports', isolate: false, include: ['src/**/*.test.ts'], testTimeout: 60_000 },
})
