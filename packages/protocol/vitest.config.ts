import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'protocol', testTimeout: 30_000 } })
