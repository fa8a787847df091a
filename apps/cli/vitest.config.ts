import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'cli', isolate: false, testTimeout: 120_000, hookTimeout: 120_000 } })
