import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'demo', isolate: false, testTimeout: 120_000, hookTimeout: 120_000, include: ['src/**/*.test.ts'] },
})
