import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'test-run',
    isolate: false,
    include: ['src/**/*.test.ts'],
    // On a busy machine the default second is too short for whatever another process has to do.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
