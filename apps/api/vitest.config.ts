import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts'],
    globalSetup: ['@tyche/testing/global-setup'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
