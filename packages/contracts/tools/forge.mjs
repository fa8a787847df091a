// Runs forge in this package from any folder: `node packages/contracts/tools/forge.mjs test`.
import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { forgeProgram } from './forge-program.ts'

const packageFolder = dirname(dirname(fileURLToPath(import.meta.url)))
const { status, error } = spawnSync(forgeProgram, process.argv.slice(2), { cwd: packageFolder, stdio: 'inherit' })
if (error) throw error
process.exitCode = status ?? 1
