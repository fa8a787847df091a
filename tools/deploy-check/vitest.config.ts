import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The first run extracts programs out of Debian's packages.
  test: {
    name: 'deploy-check',
    isolate: false,
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
})
