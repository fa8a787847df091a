/**
 * Resolves relative imports within a package without Node's lookup of the module format, once one file of the folder is known to be
 * an ES module: the format is the same for all files of a folder. Node 24 parses the package's `package.json` for every file, and
 * Drizzle has a hundred files and a `package.json` of 180 kB.
 *
 * Import it before the packages: with `node --import`, or statically by a program that imports the rest dynamically.
 */
import { registerHooks } from 'node:module'

const folders = new Set<string>()

registerHooks({
  resolve: (specifier, context, nextResolve) => {
    const { parentURL = '', conditions } = context
    const isOfPackage = specifier.startsWith('.') && specifier.endsWith('.js') && parentURL.includes('/node_modules/')
    if (!isOfPackage || !conditions.includes('import')) return nextResolve(specifier, context)
    const { href: url } = new URL(specifier, parentURL)
    const folder = url.slice(0, url.lastIndexOf('/'))
    if (folders.has(folder)) return { url, format: 'module', shortCircuit: true }
    const resolved = nextResolve(specifier, context)
    if (resolved.url === url && resolved.format === 'module') folders.add(folder)
    return resolved
  },
})
