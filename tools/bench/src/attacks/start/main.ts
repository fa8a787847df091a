/** Attacks the start of the stack, as an outsider would: `npm run attack:start [-- --only records,signals]`. */
import { parseArgs } from 'node:util'
import { abortStarts } from './abort-starts.ts'
import { breakRecords } from './break-records.ts'
import { loseFiles } from './lose-files.ts'
import { sendSignals } from './send-signals.ts'
import { stopChain } from './stop-chain.ts'

/** One line of the report: the attack, its result, and whether that is right. */
export interface Outcome {
  readonly attack: string
  readonly result: string
  readonly isGood: boolean
}

export type Tell = (outcome: Outcome) => void

const attacks = { aborts: abortStarts, records: breakRecords, signals: sendSignals, hang: stopChain, files: loseFiles }

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const names = values.only?.split(',') ?? Object.keys(attacks)
let bad = 0
const tell: Tell = ({ attack, result, isGood }) => {
  if (!isGood) bad += 1
  process.stdout.write(`| ${isGood ? 'held' : 'fell'} | ${attack} | ${result.replaceAll('\n', ' ')} |\n`)
}
for (const name of names) {
  const attack = attacks[name as keyof typeof attacks]
  if (!attack) throw new Error(`--only takes ${Object.keys(attacks).join(', ')}`)
  await attack(tell)
}
process.stdout.write(bad === 0 ? 'Everything held\n' : `${bad} attacks succeeded\n`)
process.exit(bad === 0 ? 0 : 1)
