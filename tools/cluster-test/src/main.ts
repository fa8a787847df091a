/**
 * Two of each process and all engines on this machine, under load, and faults of each in turn: `npm run test:cluster`. Ends with 1
 * when something is lost, doubled, or away for too long.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { writeReport } from '@tyche/reports/write-report'
import { auditCluster } from './audit/audit-cluster.ts'
import { type Cluster, startCluster } from './cluster/start-cluster.ts'
import { startWork, type Work } from './load/start-work.ts'
import { killEach } from './phases/kill-each.ts'
import { losePrimary } from './phases/lose-primary.ts'
import { loseStandby } from './phases/lose-standby.ts'
import { restartEach } from './phases/restart-each.ts'
import { type Phase, type PhaseResult, runPhase } from './phases/run-phase.ts'
import { swapIndexer } from './phases/swap-indexer.ts'
import { type ClusterResult, missesOf, renderPhase, renderReport } from './report.ts'

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '20' },
    streams: { type: 'string', default: '200' },
    /** Of load before the first fault. */
    seconds: { type: 'string', default: '15' },
    /** Between two faults, after all is well again. */
    settle: { type: 'string', default: '2' },
    /** After the load without a fault only phases whose names contain it. */
    only: { type: 'string' },
    /** Where the processes' logs stay. */
    logs: { type: 'string' },
    report: { type: 'boolean', default: false },
  },
})
const BACK_WITHIN_SEC = 5

let cluster: Cluster | undefined
let work: Work | undefined
const startedAt = Date.now()
const say = (text: string) =>
  process.stdout.write(`${((Date.now() - startedAt) / 1_000).toFixed(0).padStart(4)} s  ${text}\n`)
const end = async () => {
  await work?.close()
  await cluster?.stop()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void end().finally(() => process.exit(1)))

try {
  const result = await run()
  const misses = missesOf(result)
  for (const { what, counted } of result.findings) say(`${counted} ${what}`)
  process.stdout.write(
    misses.length === 0 ? 'Every goal is met.\n' : `Missed:\n${misses.map((miss) => `  ${miss}\n`).join('')}`,
  )
  if (values.report) writeReport('cluster', renderReport(result))
  process.exitCode = misses.length === 0 ? 0 : 1
} finally {
  await end()
}
process.exit()

async function run(): Promise<ClusterResult> {
  const [ratePerSec, streams, settleSec] = [wholeNumber('rate'), wholeNumber('streams'), wholeNumber('settle')]
  const gaveUp: string[] = []
  cluster = await startCluster({
    onNotice: (text) => say(`  ${text}`),
    onGiveUp: ({ message }) => gaveUp.push(message),
    logFolder: values.logs,
  })
  say('the cluster runs')
  const openedAt = Date.now()
  work = await startWork(cluster, { ratePerSec, streams })
  const steady: Phase = {
    name: `${ratePerSec} bets a second, ${streams} streams, no fault`,
    isPlanned: true,
    backWithinSec: BACK_WITHIN_SEC,
    act: () => sleep(wholeNumber('seconds') * 1_000),
  }
  const phases: PhaseResult[] = []
  const all = (of: Cluster, by: Work) => [
    () => [steady],
    () => killEach(of),
    () => [loseStandby(of, by)],
    () => restartEach(of),
    () => [swapIndexer(of)],
    () => [losePrimary(of)],
  ]
  for (const list of all(cluster, work))
    for (const phase of list()) {
      if (phase !== steady && values.only !== undefined && !phase.name.includes(values.only)) continue
      const result = await runPhase(phase, work, settleSec)
      phases.push(result)
      say(renderPhase(result))
      for (const miss of result.misses) say(`  ${miss}`)
    }
  say('no more bets; comparing')
  const ends = await work.finishBets()
  const findings = await auditCluster(cluster, work, ends, openedAt)
  findings.push({ what: 'processes that ended too often', counted: gaveUp.length, misses: gaveUp })
  return { ratePerSec, streams, phases, ends, findings }
}

function wholeNumber(name: 'rate' | 'streams' | 'seconds' | 'settle'): number {
  const value = Number(values[name])
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number from 1`)
  return value
}
