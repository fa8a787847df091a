/** Starts the indexer. Ponder is large: its compiled code is kept, which saves near a second on every later start. */
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

enableCompileCache(fileURLToPath(new URL('../.ponder/code-cache', import.meta.url)))
// Ponder runs several queries on one connection at once, of which its database driver warns on every start.
Reflect.set(process, 'noDeprecation', true)
await import('./run-indexer.ts')
