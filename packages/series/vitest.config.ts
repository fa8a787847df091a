import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'series', isolate: false, testTimeout: 30_000 } })
