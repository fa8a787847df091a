import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'cluster-test', isolate: false, include: ['src/**/*.test.ts'] },
})
