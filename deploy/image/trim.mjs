// Removes from node_modules what no process reads: source maps, types, tests of packages. `node trim.mjs <node_modules>`
import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('the folder is needed')

let removed = 0
for (const path of globSync('**/*.{map,d.ts,d.mts,d.cts,tsbuildinfo,md,markdown}', { cwd: folder })) {
  if (/(^|\/)licen[cs]e/i.test(path)) continue
  rmSync(join(folder, path), { force: true, recursive: true })
  removed += 1
}
console.log(`removed ${removed} files`)
