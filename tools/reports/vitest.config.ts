import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'reports', include: ['src/**/*.test.ts'] } })
