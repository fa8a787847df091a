import type { AuditRun } from './run-audit.ts'

export interface AuditBench {
  seed: number
  /** Calls that were mined to make the chain, and how long that took. */
  mined: number
  fillSeconds: number
  honest: AuditRun
  lied: AuditRun
  /** What was altered: a byte of the result of this bet. */
  altered: { subject: string; byte: number }
}

/** The figures of a run, as the report shows them. */
export function renderBench({ seed, mined, fillSeconds, honest, lied, altered }: AuditBench): string {
  const { report } = honest
  const bets = sum(report.games.map((game) => game.bets))
  const plays = sum(report.games.map((game) => game.plays))
  const blocks = Number(report.toBlock) - Number(report.fromBlock) + 1
  const found = lied.report.mismatches.map(({ subject, step }) => `${subject}, ${step}`).join('; ')
  return [
    `Seed ${seed}: ${mined} transactions in ${blocks} blocks, made in ${Math.round(fillSeconds)} s.`,
    '',
    `${bets} bets of ${plays} plays, ${report.lottery.draws} draws, ${report.lottery.tickets} tickets, ${report.lottery.claims} claims, ${report.rounds} rounds of the beacon`,
    '',
    ...report.games.map(
      ({ game, bets: own, observed, expected, low, high, deviation }) =>
        `${game.padEnd(5)} ${own} bets: return ${percent(observed)}, expected ${percent(expected)}, 99.9 % of honest games in ${percent(low)} to ${percent(high)} (${deviation?.toFixed(2)} sigma)`,
    ),
    '',
    `audited in ${honest.seconds.toFixed(0)} s (at most 600): ${report.mismatchCount} mismatches, exit code ${honest.exitCode}`,
    `byte ${altered.byte} of the result of ${altered.subject} altered by the node, audited in ${lied.seconds.toFixed(0)} s: ${lied.report.mismatchCount} mismatches (${found}), exit code ${lied.exitCode}`,
  ].join('\n')
}

/** Whether the run shows what it should. */
export function isShown({ honest, lied, altered }: AuditBench, budgetSeconds: number): boolean {
  const isFound = lied.exitCode === 1 && lied.report.mismatches.some(({ subject }) => subject === altered.subject)
  return honest.exitCode === 0 && honest.report.isTrue && honest.seconds <= budgetSeconds && isFound
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}

function percent(part: number | undefined): string {
  return part === undefined ? '-' : `${(part * 100).toFixed(2)} %`
}
