import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'sdk',
    isolate: false,
    include: ['{src,examples}/**/*.test.ts'],
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
