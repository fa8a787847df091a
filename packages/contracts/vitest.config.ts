import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'contracts',
    include: ['{config,script,tools}/**/*.test.ts'],
    testTimeout: 400_000,
    hookTimeout: 400_000,
  },
})
