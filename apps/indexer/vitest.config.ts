import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'indexer',
    include: ['test/**/*.test.ts', 'runtime/**/*.test.ts', 'ledger/**/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
})
