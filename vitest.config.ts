import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { projects: ['{packages,apps}/*/vitest.config.ts', '{stack,bench}/vitest.config.ts'] },
})
