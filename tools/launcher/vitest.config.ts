import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'launcher',
    isolate: false,
    include: ['{src,bin}/**/*.test.ts'],
    // On a busy machine the default second is too short for what other processes have to do.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
