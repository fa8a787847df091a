import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'onchain', isolate: false } })
