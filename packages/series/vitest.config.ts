import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'series', testTimeout: 30_000 } })
