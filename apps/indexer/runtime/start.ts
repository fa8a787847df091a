/** Starts the indexer. Its own code and Ponder's are 1,700 modules: compiled code is cached, and paths are resolved fast. */
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { resolveOnce } from './patches/resolve-once.ts'

enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/node-compile', import.meta.url)))
resolveOnce()
// Ponder runs concurrent queries on one connection, and its database driver warns of that on every start.
Reflect.set(process, 'noDeprecation', true)
await import('./run-indexer.ts')
