// Runs forge in this package whatever the current folder is: `node packages/contracts/tools/forge.mjs test`.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const packageFolder = dirname(dirname(fileURLToPath(import.meta.url)))
const forge = join(dirname(createRequire(import.meta.url).resolve('@foundry-rs/forge/package.json')), 'bin.mjs')
const { status, error } = spawnSync(process.execPath, [forge, ...process.argv.slice(2)], {
  cwd: packageFolder,
  stdio: 'inherit',
})
if (error) throw error
process.exitCode = status ?? 1
