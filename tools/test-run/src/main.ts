import { parseArgs } from 'node:util'
import { formatCounts } from './counts.ts'
import { runAll } from './run-all.ts'
import { selectRunners } from './select-runners.ts'

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } })
const only = (values.only ?? []).flatMap((text) => text.split(',')).filter(Boolean)

// Whoever started us is gone, or asks us to end: the guard ends what still runs.
process.on('disconnect', () => process.exit(1))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))

const print = (text: string) => process.stdout.write(`${text}\n`)
try {
  const total = await runAll(selectRunners(only), print)
  print(formatCounts(total))
  process.exit(total.failed > 0 ? 1 : 0)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(2)
}
