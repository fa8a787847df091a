import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'operator',
    globalSetup: ['test/fixtures/code-cache.ts'],
    // On a busy machine the default second is too short for whatever another process or connection has to do.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
