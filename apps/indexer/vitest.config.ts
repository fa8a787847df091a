import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'indexer',
    include: ['test/**/*.test.ts', 'runtime/**/*.test.ts', 'ledger/**/*.test.ts'],
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
})
