import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'ui',
    environment: 'happy-dom',
    // Most of a file's time is creating the document; the setup gives each file what isolation would.
    isolate: false,
    setupFiles: ['src/testing/setup.ts'],
    // It keeps the icons that it has, and the `fetch` that it finds: each file gets its own copy, as of our modules.
    server: { deps: { inline: ['@iconify/react'] } },
    expect: { poll: { timeout: 5_000 } },
    testTimeout: 30_000,
  },
})
