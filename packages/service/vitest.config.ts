import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'service', isolate: false, testTimeout: 30_000 } })
