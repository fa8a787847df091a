import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'service', testTimeout: 30_000 } })
