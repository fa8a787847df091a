/** Starts the indexer. A start imports 1,700 modules, so compiled code and module formats are cached. */
import '@tyche/service/cache-module-formats'
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/node-compile', import.meta.url)))
// Ponder runs concurrent queries on one connection, and its database driver warns of that on every start.
Reflect.set(process, 'noDeprecation', true)
await import('./run-indexer.ts')
