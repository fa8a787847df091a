import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'api-schema', include: ['{src,script}/**/*.test.ts'] } })
