/** Starts the indexer. A start imports 1,700 modules, so compiled code and module formats are cached. */
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { cacheModuleFormats } from './patches/cache-module-formats.ts'

enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/node-compile', import.meta.url)))
cacheModuleFormats()
// Ponder runs concurrent queries on one connection, and its database driver warns of that on every start.
Reflect.set(process, 'noDeprecation', true)
await import('./run-indexer.ts')
