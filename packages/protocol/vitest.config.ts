import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'protocol', isolate: false, testTimeout: 30_000 } })
