// Writes docs/loyalty.md: `npm run generate -w @tyche/loyalty`.
import { writeFile } from 'node:fs/promises'
import { renderPage } from './render-page.ts'

await writeFile(new URL('../../../docs/loyalty.md', import.meta.url), renderPage())
