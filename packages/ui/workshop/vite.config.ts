import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** `npm run workshop -w @tyche/ui`: every component with its states, dark beside light. */
export default defineConfig({ root: import.meta.dirname, plugins: [react(), tailwindcss()] })
