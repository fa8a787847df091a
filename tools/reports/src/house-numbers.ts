// Counts what docs/overview.md says of the repository in numbers: `npm run house`, or `npm run house -- <folder of another checkout>`.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { argv } from 'node:process'
import { houseNumbersOf, isCode } from './count-house.ts'

const root = argv[2] ?? join(import.meta.dirname, '../../..')
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
const files = tracked
  .split('\0')
  // What looks for a fact is no second place of it.
  .filter((path) => path !== '' && !path.endsWith('/count-house.ts'))
  .map((path) => ({ path, folder: dirname(path), text: isCode(path) ? readFileSync(join(root, path), 'utf8') : '' }))

for (const [what, count] of Object.entries(houseNumbersOf(files))) console.log(`${String(count).padStart(6)}  ${what}`)
