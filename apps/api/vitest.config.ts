import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts'],
    // Most of a file's time is loading libraries; the setup gives each file what isolation would.
    isolate: false,
    setupFiles: ['src/testing/setup.ts'],
    globalSetup: ['@tyche/testing/global-setup'],
    // On a busy machine the default second is too short for waits on other processes and connections.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
