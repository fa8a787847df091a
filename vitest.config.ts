import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['{packages,apps}/*/vitest.config.ts', '{stack,bench}/vitest.config.ts'],
    // Two cores run the whole suite; more workers than that only make each other time out.
    maxWorkers: 2,
  },
})
