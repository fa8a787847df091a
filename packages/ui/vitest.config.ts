import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'ui', expect: { poll: { timeout: 5_000 } }, testTimeout: 30_000, environment: 'happy-dom' },
})
