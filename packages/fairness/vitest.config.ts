import { defineConfig } from 'vitest/config'

/** `npm run test:deep` in this folder runs the tests that take minutes instead of seconds. */
const isDeep = process.env.FAIRNESS_DEEP === '1'

export default defineConfig({
  test: {
    name: 'fairness',
    isolate: false,
    include: isDeep ? ['src/**/*.deep.ts'] : ['{src,script,bin}/**/*.test.ts'],
    testTimeout: isDeep ? 600_000 : 60_000,
  },
})
