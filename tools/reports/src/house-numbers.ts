// Counts what docs/overview.md says of the repository in numbers: `npm run house`, `npm run house -- --write` to renew
// the page, or `npm run house -- <folder of another checkout>`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { houseNumbersOf } from './count-house.ts'
import { readHouse } from './house-files.ts'
import { renewNumbers } from './renew-numbers.ts'
import { root } from './write-report.ts'

const [, , argument] = argv
const numbers = houseNumbersOf(readHouse(argument && argument !== '--write' ? argument : root))
for (const [what, count] of Object.entries(numbers)) console.log(`${String(count).padStart(6)}  ${what}`)
if (argument === '--write') {
  const page = join(root, 'docs/overview.md')
  writeFileSync(page, renewNumbers(readFileSync(page, 'utf8'), numbers))
}
