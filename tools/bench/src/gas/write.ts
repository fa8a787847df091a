// Writes docs/reports/gas-comparison.md from the gas snapshots: `npm run bench:gas`.
import { writeReport } from '@tyche/reports/write-report'
import { readSnapshots } from './read-snapshots.ts'
import { render } from './render.ts'

writeReport('gas-comparison', render(readSnapshots()))
