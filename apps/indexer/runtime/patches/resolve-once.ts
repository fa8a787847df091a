import { registerHooks } from 'node:module'

/**
 * Makes Node resolve files that a package imports from itself by their names alone. To know whether one is a module, Node 24
 * parses the package.json above it anew for each file, which takes a second of a start: Drizzle's has 180 kB, for 100 files.
 * Here that is asked once a folder, as it is the same for all in it.
 *
 * Call it before the packages are imported.
 */
export function resolveOnce(): void {
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
}
