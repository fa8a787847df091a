// Proves with the compiler's model checker that a pool stays solvent, and that the proof detects planted bugs:
// `npm run proof`. Writes docs/reports/proof.md.
import { readFileSync } from 'node:fs'
import type { Sources } from '@tyche/contracts/tools/compiler'
import { readWithImports } from '@tyche/contracts/tools/project'
import { writeReport } from '@tyche/reports/write-report'
import { check, type Finding, type Target } from './check.ts'
import { findOrInstallSolver } from './find-solver.ts'
import { plant, plantedBugs } from './planted-bugs.ts'

const TIME_LIMIT_MIN = 30
const harness = 'BankAccountingProof.sol'
const library = 'src/bank/accounting/BankAccounting.sol'
const started = performance.now()

const solver = findOrInstallSolver(console.log)
const sources: Sources = {
  ...readWithImports([library]),
  [harness]: { content: readFileSync(new URL(`../${harness}`, import.meta.url), 'utf8') },
}
const lines: string[] = []

function say(line: string): void {
  console.log(line)
  lines.push(line)
}

function findings(content: string, targets: Target[]): Finding[] {
  const minutes = (performance.now() - started) / 60_000
  if (minutes > TIME_LIMIT_MIN) throw new Error(`No result within ${TIME_LIMIT_MIN} minutes.`)
  const subject = { file: harness, contract: 'BankAccountingProof', libraries: [library] }
  return check({ ...sources, [library]: { content } }, subject, targets, solver)
}

const proper = sources[library]!.content
say(`${library}, after any sequence of addLiquidity, removeLiquidity, bet, settle (or refund) and claim:\n`)
const found = findings(proper, ['assert', 'overflow', 'underflow'])
for (const { property, verdict } of found) say(`${verdict.padEnd(8)} ${property}`)
let isComplete = found.length > 0 && found.every(({ verdict }) => verdict === 'proved')

say('\nThe same with a mistake in a copy of the library:\n')
for (const bug of plantedBugs) {
  const violated = findings(plant(proper, bug), ['assert']).filter(({ verdict }) => verdict === 'violated')
  say(
    `${violated.length > 0 ? 'found' : 'MISSED'}    ${bug.name}${violated[0] ? `: violates ${violated[0].property}` : ''}`,
  )
  isComplete &&= violated.length > 0
}

say(isComplete ? '\nEverything is proved, every mistake is found.' : '\nNOT proved.')
if (isComplete) {
  const heading =
    '# Proof of the accounting\n\n' +
    'Proved: of the source of the library `BankAccounting`, for every sequence of calls with any amounts, that\n' +
    '`custody >= committed >= liabilities` and that each call moves what it says. A harness makes the calls as a pool does.\n' +
    'Not proved, but tested: that `LiquidityPool` makes exactly these calls, that the tokens it books arrive and leave, how its\n' +
    'storage packs the figures, drawdown budgets, prices and shares.\n\n' +
    'What `npm run proof` printed (solc and its model checker, engine CHC, solver z3):\n\n'
  writeReport('proof', `${heading}\`\`\`\n${lines.join('\n')}\n\`\`\`\n`)
}
process.exitCode = isComplete ? 0 : 1
