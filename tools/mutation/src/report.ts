import { oneLine } from './enumerate.ts'
import type { Result, Results, Status } from './results.ts'

/** Part of the valid mutants that a test detected. */
export function scoreOf(results: Results): number {
  const { killed, survived } = count(Object.values(results))
  return killed + survived === 0 ? 0 : killed / (killed + survived)
}

/** The report as Markdown; depends only on its arguments. */
export function render(results: Results, explanations: Record<string, string>): string {
  const all = Object.values(results)
  const { killed, survived, invalid } = count(all)
  const minutes = all.reduce((sum, { seconds }) => sum + seconds, 0) / 60
  return `# Mutation run

Small changes to the contracts, one at a time, and whether a test notices (\`npm run mutation\`, resumable; the sample has
a fixed seed). Valid is what compiles to other bytecode; a mutant is killed when a test fails or none ends in time.

**Score ${percent(scoreOf(results))}: ${killed} of ${killed + survived} valid mutants killed**, ${survived} survived, ${invalid} invalid; ${minutes.toFixed(0)} minutes.

${table(
  'operator',
  Object.groupBy(all, ({ operator }) => operator),
)}

${table(
  'file',
  Object.groupBy(all, ({ file }) => file),
)}

## Survivors

${survivors(results, explanations) || 'None.'}
`
}

function survivors(results: Results, explanations: Record<string, string>): string {
  return Object.entries(results)
    .filter(([, { status }]) => status === 'survived')
    .map(([id, { file, line, operator, original, replacement }]) =>
      [
        `**${file}:${line}**, ${operator}`,
        '',
        '```diff',
        `- ${oneLine(original)}`,
        `+ ${oneLine(replacement)}`,
        '```',
        '',
        explanations[id] ?? '**Not explained.**',
      ].join('\n'),
    )
    .join('\n\n')
}

function table(heading: string, groups: Partial<Record<string, Result[]>>): string {
  const rows = Object.entries(groups).map(([name, results = []]) => {
    const { killed, survived, invalid } = count(results)
    const score = killed + survived === 0 ? '' : percent(killed / (killed + survived))
    return `| ${name} | ${killed} | ${survived} | ${invalid} | ${score} |`
  })
  return [`| ${heading} | killed | survived | invalid | score |`, '|---|---|---|---|---|', ...rows.sort()].join('\n')
}

function count(results: readonly Result[]): Record<Status, number> {
  const counts = { killed: 0, survived: 0, invalid: 0 }
  for (const { status } of results) counts[status] += 1
  return counts
}

function percent(part: number): string {
  return `${(Math.floor(part * 1_000) / 10).toFixed(1)} %`
}
