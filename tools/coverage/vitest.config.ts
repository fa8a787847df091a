import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'coverage', isolate: false, include: ['src/**/*.test.ts'] } })
