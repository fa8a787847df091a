import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'testing',
    include: ['src/**/*.test.ts'],
    globalSetup: ['@tyche/testing/global-setup'],
    hookTimeout: 60_000,
  },
})
