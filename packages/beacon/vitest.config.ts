import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'beacon', isolate: false, expect: { poll: { timeout: 15_000 } }, testTimeout: 30_000 },
})
