import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'reports', isolate: false, include: ['src/**/*.test.ts'] } })
