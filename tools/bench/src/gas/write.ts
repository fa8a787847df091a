// Writes docs/reports/gas-comparison.md from the gas snapshots: `npm run bench:gas`.
import { writeFileSync } from 'node:fs'
import { documentFile, readSnapshots } from './files.ts'
import { render } from './render.ts'

writeFileSync(documentFile, render(readSnapshots()))
