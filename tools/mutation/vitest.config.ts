import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'mutation', isolate: false, include: ['src/**/*.test.ts'], testTimeout: 180_000 },
})
