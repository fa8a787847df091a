import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildRecords } from './build/build-records.ts'
import { inlineTheme } from './build/inline-theme.ts'
import { precompress } from './build/precompress.ts'

const api = process.env.TYCHE_API_URL ?? 'http://127.0.0.1:7777'

export default defineConfig({
  plugins: [react(), tailwindcss(), inlineTheme(), buildRecords(), precompress()],
  build: {
    target: 'es2023',
    sourcemap: false,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    proxy: {
      '/v1': api,
      '/config.json': api,
      '/icons': api,
      '/rpc': { target: api, ws: true },
    },
  },
})
