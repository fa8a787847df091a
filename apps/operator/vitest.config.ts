import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'operator',
    isolate: false,
    globalSetup: ['test/fixtures/build-operator.ts'],
    // On a busy machine the default second is too short for waits on other processes and connections.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
