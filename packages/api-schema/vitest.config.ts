import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'api-schema', isolate: false, testTimeout: 30_000, include: ['{src,script}/**/*.test.ts'] },
})
