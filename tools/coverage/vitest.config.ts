import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'coverage', include: ['src/**/*.test.ts'] } })
