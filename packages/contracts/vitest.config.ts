import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'contracts',
    include: ['{config,script,tools}/**/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
