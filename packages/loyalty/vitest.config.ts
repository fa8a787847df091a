import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'loyalty', isolate: false, include: ['{src,script}/**/*.test.ts'], testTimeout: 30_000 },
})
