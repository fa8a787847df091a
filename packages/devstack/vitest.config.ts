import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'devstack',
    isolate: false,
    include: ['src/**/*.test.ts'],
    // On a busy machine the default second is too short for waits on other processes.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
