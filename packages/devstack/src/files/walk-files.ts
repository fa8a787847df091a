import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Every file at or below `path` in a fixed order, without folders and files for which `isSkipped` is true. */
export function* walkFiles(path: string, isSkipped: (path: string, name: string) => boolean): Generator<string> {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) return yield path
  const entries = readdirSync(path, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const child = join(path, entry.name)
    if (isSkipped(child, entry.name)) continue
    if (entry.isDirectory()) yield* walkFiles(child, isSkipped)
    else if (entry.isFile()) yield child
  }
}
