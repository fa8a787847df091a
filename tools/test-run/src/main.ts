import { parseArgs } from 'node:util'
import { repositoryRoot } from '@tyche/launcher/settings'
import { listChangedFiles } from './changes.ts'
import { formatCounts } from './counts.ts'
import { joinTypes } from './join-types.ts'
import { runAll } from './run-all.ts'
import { bin, listRunners } from './runners.ts'
import { selectAffected, selectRunners } from './select-runners.ts'

const { values } = parseArgs({
  options: {
    /** Runners, kinds of runners or workspaces, with commas. */
    only: { type: 'string', multiple: true },
    /** Only what the changes since a base can affect. */
    changed: { type: 'boolean', default: false },
    /** The base, where it is not the upstream branch or `main`. */
    since: { type: 'string' },
  },
})
const only = (values.only ?? []).flatMap((text) => text.split(',')).filter(Boolean)

// The process that started us is gone, or asks us to end: the guard ends what still runs.
process.on('disconnect', () => process.exit(1))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))

const print = (text: string) => process.stdout.write(`${text}\n`)
try {
  if (values.changed && only.length > 0) throw new Error('--changed and --only do not go together.')
  const listed = listRunners()
  const runners = values.changed
    ? selectAffected(listChangedFiles(repositoryRoot, values.since), listed)
    : selectRunners(only, listed)
  if (runners.length === 0) print('Nothing has changed.')
  const total = await runAll(joinTypes(repositoryRoot, bin('tsc'), runners), print)
  print(formatCounts(total))
  process.exit(total.failed > 0 ? 1 : 0)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(2)
}
