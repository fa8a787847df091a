import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The first run extracts programs out of Debian's packages.
  test: {
    name: 'deploy-check',
    isolate: false,
    include: ['src/**/*.test.ts'],
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
})
