import { describeDatabaseProblem } from '@tyche/service/describe-database-problem'
import type { Variables } from '@tyche/service/env'
import { Command, CommanderError } from 'commander'
import { DrizzleQueryError } from 'drizzle-orm'
import { isDatabaseUnavailable } from '../db/is-database-unavailable.ts'
import { AdjustmentRefusedError } from '../modules/points/service/adjustments.ts'
import type { ReasonOption } from './agree.ts'
import {
  type CardOptions,
  confirmCardProposal,
  createCards,
  listCards,
  type OutOption,
  rejectCardProposal,
} from './change-cards.ts'
import {
  changePoints,
  closeUser,
  confirmProposal,
  listProposals,
  rejectProposal,
  reversePoints,
  setFrozen,
} from './change-points.ts'
import { check } from './check.ts'
import { type CloseOptions, closePeriodByHand } from './close-period.ts'
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
    .command('close-account <address>')
    .description(
      "at its owner's wish: ends its sessions, takes its points, codes and referral code, and freezes it for good",
    )
    .requiredOption(...reason)
    .action((address: string, options: ReasonOption) => run((context) => closeUser(context, { address }, options)))
  program
    .command('replay')
    .description('credit everything again in memory and list what is booked otherwise; writes nothing')
    .action(() => run(replay))
  program
    .command('check')
    .description(
      'compare every balance with the sum of its entries; needs no chain, for restored backups; writes nothing',
    )
    .action(() => run(check))
  program
    .command('close-period <kind> <index>')
    .description('close a day, week or month that has ended, by what is credited; daily, weekly or monthly')
    .requiredOption(...reason)
    .option('--dry-run', 'only show the places and prizes')
    .action((kind: string, index: string, options: CloseOptions) =>
      run((context) => closePeriodByHand(context, { kind, index }, options)),
    )
  addCardCommands(program, run, reason)
  return program
}

type Run = (action: (context: Context) => Promise<void>) => Promise<void>

function addCardCommands(program: Command, run: Run, reason: readonly [string, string]): void {
  const cards = program.command('cards').description('batches of reward codes')
  const out = ['--out <file>', 'a new file for the codes (CSV, only for its owner); stdout without'] as const
  cards
    .command('create')
    .description('make codes to be given away, within GRANT_POINTS_PER_DAY or the brake on prizes')
    .requiredOption('--name <text>', 'what its cards are called')
    .requiredOption('--count <number>', 'codes')
    .requiredOption('--ends <time>', 'UTC day or time at which they end, such as 2027-01-31')
    .option('--points <number>', 'of each code')
    .option('--token <symbol>', 'a USD stablecoin, instead of points')
    .option('--amount <number>', 'of the token, of each code')
    .option(...out)
    .requiredOption(...reason)
    .action((options: CardOptions) => run((context) => createCards(context, options)))
  cards
    .command('list')
    .description('proposals that wait, and the newest batches with how many codes are used')
    .action(() => run(listCards))
  cards
    .command('confirm <id>')
    .description('make the codes that another person proposed')
    .option(...out)
    .action((id: string, options: OutOption) => run((context) => confirmCardProposal(context, id, options)))
  cards
    .command('reject <id>')
    .description('end a proposal without codes')
    .action((id: string) => run((context) => rejectCardProposal(context, id)))
}

/** The library would write and exit on its own, and ignore what it does not expect. */
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
  if (isDatabaseUnavailable(error)) return describeDatabaseProblem('DATABASE_URL', error)
  // Its own message has the statement with its parameters; the cause is what the database says.
  const told = error instanceof DrizzleQueryError ? error.cause : error
  return `Unexpected: ${told instanceof Error ? told.message : String(told)}`
}
