import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'sdk',
    isolate: false,
    include: ['{src,examples}/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
