/**
 * What listeners of the stream cost, and how soon a bet reaches all of them: `npm run bench:stream`. Without options it writes
 * docs/reports/stream.md.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { writeReport } from '@tyche/reports/write-report'
import { openTarget } from '../target.ts'
import { listFailures, renderReport } from './report.ts'
import { runStreamLoad, type StreamLoad } from './run-stream-load.ts'

const { values } = parseArgs({
  options: { listeners: { type: 'string', default: '10000' }, seconds: { type: 'string', default: '60' } },
})
const options = {
  listeners: wholeNumber('listeners'),
  seconds: wholeNumber('seconds'),
  onProgress: (text: string) => process.stdout.write(`${text}\n`),
}

// Of the stack that is started here: all listeners come from one client, and a frame may follow another so soon that a late one
// does not delay those of the next seconds.
process.env.MAX_CONNECTIONS_PER_IP ??= '1000000'
process.env.RATE_LIMIT_PER_MINUTE ??= '10000000'
process.env.STREAM_FRAME_MS ??= '500'
const target = await openTarget()
let result: StreamLoad
try {
  result = await runStreamLoad(target, options)
} finally {
  await target.close()
}
const report = renderReport(result, availableParallelism())
process.stdout.write(`\n${report}\n`)
if (process.argv.length === 2) writeReport('stream', report)
const failures = listFailures(result)
for (const failure of failures) process.stdout.write(`Not met: ${failure}\n`)
process.exit(failures.length === 0 ? 0 : 1)

function wholeNumber(name: 'listeners' | 'seconds'): number {
  const value = Number(values[name])
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number from 1`)
  return value
}
