import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'web',
    environment: 'happy-dom',
    // Most of a file's time is loading libraries; the setup gives each file what isolation would.
    isolate: false,
    setupFiles: ['src/testing/setup.ts'],
    // Like `asyncUtilTimeout` in the setup: lazy components can take more than the default second on a busy machine.
    expect: { poll: { timeout: 5_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
