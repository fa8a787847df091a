import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'contracts',
    include: ['{config,mutation,proof,script,tools}/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
