import type { Variables } from '@tyche/service/env'
import { Command, CommanderError } from 'commander'
import { DrizzleQueryError } from 'drizzle-orm'
import { isDatabaseUnavailable } from '../db/is-database-unavailable.ts'
import { AdjustmentRefusedError } from '../modules/points/service/adjustments.ts'
import {
  changePoints,
  confirmProposal,
  listProposals,
  type ReasonOption,
  rejectProposal,
  reversePoints,
  setFrozen,
} from './change-points.ts'
import { type Context, withContext } from './context.ts'
import { exitCodes, OpsError } from './errors.ts'
import { replay } from './replay.ts'
import { showUser } from './show-user.ts'
import type { Terminal } from './terminal.ts'

/** Runs one command and resolves to the exit code; every failure is one sentence on stderr. */
export async function runLoyaltyOps(argv: readonly string[], variables: Variables, terminal: Terminal) {
  const program = createProgram(variables, terminal)
  direct(program, terminal)
  try {
    await program.parseAsync([...argv], { from: 'user' })
    return exitCodes.done
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage
    terminal.warn(sentenceOf(error))
    return error instanceof OpsError ? error.exitCode : exitCodes.refused
  }
}

function createProgram(variables: Variables, terminal: Terminal): Command {
  const program = new Command('ops loyalty')
    .description('Points and accounts, in the database that DATABASE_URL names.')
    .option('--yes', 'do it without asking')
    .option('--json', 'print what is read as JSON')
    .showHelpAfterError('Run it with --help to see its arguments.')
  const run = (action: (context: Context) => Promise<void>) =>
    withContext({ variables, terminal, options: program.opts() }, action)
  const reason = ['--reason <text>', 'why, for the audit (3 to 500 characters)'] as const

  program
    .command('user <address>')
    .description('points, exp, VIP level, referrer and the newest entries of an account')
    .action((address: string) => run((context) => showUser(context, address)))
  for (const [name, sign] of [
    ['give', 1n],
    ['take', -1n],
  ] as const)
    program
      .command(`${name} <address> <points>`)
      .description(name === 'give' ? 'give points, within GRANT_POINTS_PER_DAY' : 'take points that the account has')
      .requiredOption(...reason)
      .action((address: string, points: string, options: ReasonOption) =>
        run((context) => changePoints(context, { address, points, sign }, options)),
      )
  program
    .command('reverse <reference>')
    .description('take back a credit; what is spent of it is paid by the next credits')
    .requiredOption(...reason)
    .action((reference: string, options: ReasonOption) => run((context) => reversePoints(context, reference, options)))
  program
    .command('proposals')
    .description('adjustments that wait for another person')
    .action(() => run(listProposals))
  program
    .command('confirm <id>')
    .description('book what another person proposed')
    .action((id: string) => run((context) => confirmProposal(context, id)))
  program
    .command('reject <id>')
    .description('end a proposal without booking it')
    .action((id: string) => run((context) => rejectProposal(context, id)))
  for (const [name, isFrozen] of [
    ['freeze', true],
    ['unfreeze', false],
  ] as const)
    program
      .command(`${name} <address>`)
      .description(isFrozen ? 'stop spending, activating and check-ins of an account' : 'allow them again')
      .requiredOption(...reason)
      .action((address: string, options: ReasonOption) =>
        run((context) => setFrozen(context, { address, isFrozen }, options)),
      )
  program
    .command('replay')
    .description('credit everything again in memory and list what is booked otherwise; writes nothing')
    .action(() => run(replay))
  return program
}

/** The library would write and exit by itself, and ignore what it does not expect. */
function direct(command: Command, terminal: Terminal): void {
  command
    .allowExcessArguments(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.warn(text.trimEnd()),
    })
  for (const child of command.commands) direct(child, terminal)
}

function sentenceOf(error: unknown): string {
  if (error instanceof OpsError || error instanceof AdjustmentRefusedError) return error.message
  if (isDatabaseUnavailable(error)) return 'The database cannot be reached.'
  // Its own message has the statement with its parameters; the cause is what the database says.
  const told = error instanceof DrizzleQueryError ? error.cause : error
  return `Unexpected: ${told instanceof Error ? told.message : String(told)}`
}
