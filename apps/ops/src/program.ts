import { readDeployment } from '@tyche/contracts/deployment'
import { Command } from 'commander'
import { connect } from './chain/connect.ts'
import { listPendingBets } from './commands/bet/list-pending.ts'
import { setAccepted, setEdge, setFee, setLimits, setMaxPlays, setPaused } from './commands/game/change-games.ts'
import { listGames } from './commands/game/list-games.ts'
import { setDrawdown, setExitGap, setFees, setPrivate } from './commands/pool/change-pools.ts'
import { listPools } from './commands/pool/list-pools.ts'
import { showStatus } from './commands/status.ts'
import { listTokens, setMinWager, setTokenPool } from './commands/token/tokens.ts'
import type { Context } from './context.ts'
import { parseEnv } from './env.ts'
import { UsageError } from './errors.ts'
import { parseAddress } from './parse/names.ts'
import type { Terminal } from './terminal/terminal.ts'

type GlobalOptions = {
  readonly rpc?: string
  readonly deployment?: string
  readonly keystore?: string
  readonly from?: string
  readonly dryRun?: boolean
  readonly yes?: boolean
  readonly json?: boolean
}

type Variables = Record<string, string | undefined>

const manual = `
Everything that writes shows first what it will send and what that changes, and asks. Exit codes: 0 done, 1 a contract
or the node refuses, 2 bad arguments or environment, 3 not agreed to, 4 no answer from the chain. More: docs/operations.md`

/** The commands of \`npm run ops\`. Nothing is read from the environment or the chain before one of them runs. */
export function createProgram(variables: Variables, terminal: Terminal): Command {
  const program = new Command('ops')
    .description('Runs a deployment: looks at it, pauses, limits, adds and draws.')
    .option('--rpc <url>', 'node to ask (RPC_URL)')
    .option('--deployment <file>', 'record of the deployment (DEPLOYMENT_FILE)')
    .option('--keystore <file>', 'encrypted key that signs (OPS_KEYSTORE_FILE)')
    .option('--dry-run', 'simulate and print everything, send nothing; needs no key')
    .option('--from <address>', 'account that a dry run pretends to be')
    .option('--yes', 'send without asking')
    .option('--json', 'print what is read as JSON')
    .addHelpText('after', manual)
    .showHelpAfterError('Run it with --help to see what it takes.')

  const run =
    <Arguments extends unknown[]>(action: (context: Context, ...given: Arguments) => Promise<void>) =>
    async (...given: Arguments): Promise<void> =>
      action(await openContext(variables, terminal, program.opts()), ...given)

  program.command('status').description('chain, roles, games, pools, pending bets').action(run(showStatus))
  addGameCommands(program, run)
  addPoolCommands(program, run)
  addTokenCommands(program, run)
  program
    .command('bet')
    .description('bets that wait')
    .command('pending [game]')
    .description('open bets, oldest first')
    .option('--last <count>', 'how many of the newest bets of each game to look at', '2000')
    .action((game: string | undefined, { last }: { last: string }) =>
      run((context) => listPendingBets(context, game ?? 'all', last))(),
    )
  return program
}

type Run = <Arguments extends unknown[]>(
  action: (context: Context, ...given: Arguments) => Promise<void>,
) => (...given: Arguments) => Promise<void>

function addGameCommands(program: Command, run: Run): void {
  const game = program.command('game').description('games: pause, edge, limits')
  game.command('list').description('state, edge, fee and limits of every game').action(run(listGames))
  game
    .command('pause <game>')
    .description('take no new bets (owner or guardian); <game> may be "all"')
    .action(run((context, name: string) => setPaused(context, name, true)))
  game
    .command('unpause <game>')
    .description('take bets again (owner); <game> may be "all"')
    .action(run((context, name: string) => setPaused(context, name, false)))
  game
    .command('set-edge <game> <percent>')
    .description('house edge of new bets, such as 2% (owner)')
    .action(run((context, name: string, percent: string) => setEdge(context, name, percent)))
  game
    .command('set-fee <game> <percent>')
    .description("treasury's part of new bets, such as 0.5% (owner)")
    .action(run((context, name: string, percent: string) => setFee(context, name, percent)))
  game
    .command('set-max-plays <game> <count>')
    .description('most plays of a bet (owner)')
    .action(run((context, name: string, count: string) => setMaxPlays(context, name, count)))
  game
    .command('set-limits <game> <kelly> <bet-cap>')
    .description("part of Kelly's fraction a play and of the bankroll a bet, such as 50% 2% (owner; guardian lowers)")
    .action(run((context, name: string, kelly: string, cap: string) => setLimits(context, name, kelly, cap)))
  game
    .command('accept <game>')
    .description("let the center take the game's bets (owner)")
    .action(run((context, name: string) => setAccepted(context, name, true)))
  game
    .command('reject <game>')
    .description('let the center take no new bets of the game (owner or guardian)')
    .action(run((context, name: string) => setAccepted(context, name, false)))
}

function addPoolCommands(program: Command, run: Run): void {
  const pool = program.command('pool').description('pools: balances, budgets, fees, limits')
  pool.command('list').description('balances, reserves, budgets left, fees and limits').action(run(listPools))
  pool
    .command('private <pool> <on|off>')
    .description('let only handlers of the owner add liquidity (owner; guardian may turn it on)')
    .action(run((context, id: string, state: string) => setPrivate(context, id, state)))
  pool
    .command('set-drawdown <pool> <total> <round>')
    .description('what bets may cost in all and a round, such as 20% 5% (owner; guardian lowers)')
    .action(run((context, id: string, total: string, round: string) => setDrawdown(context, id, total, round)))
  pool
    .command('set-fees <pool> <add> <remove> <spread>')
    .description('fees on liquidity, such as 0.5% 0.5% 0.25% (owner)')
    .action(
      run((context, id: string, add: string, remove: string, gap: string) => setFees(context, id, add, remove, gap)),
    )
  pool
    .command('set-exit-gap <pool> <percent>')
    .description('how much open bets may matter when exit orders are executed (owner)')
    .action(run((context, id: string, percent: string) => setExitGap(context, id, percent)))
}

function addTokenCommands(program: Command, run: Run): void {
  const token = program.command('token').description('tokens that are bet')
  token.command('list').description('pool and least wager of every token').action(run(listTokens))
  token
    .command('set-min-wager <token> <amount>')
    .description('least wager of a play, in whole tokens (owner)')
    .action(run((context, name: string, amount: string) => setMinWager(context, name, amount)))
  token
    .command('set-pool <token> <pool>')
    .description('pool of new bets; "none" stops them (owner; guardian stops)')
    .action(run((context, name: string, pool: string) => setTokenPool(context, name, pool)))
}

async function openContext(variables: Variables, terminal: Terminal, options: GlobalOptions): Promise<Context> {
  if (options.from && !options.dryRun) throw new UsageError('--from is for --dry-run: a key decides who really sends.')
  const env = parseEnv(variables, {
    RPC_URL: options.rpc,
    DEPLOYMENT_FILE: options.deployment,
    OPS_KEYSTORE_FILE: options.keystore,
  })
  const deployment = await readDeployment(env.DEPLOYMENT_FILE).catch((cause: Error) => {
    throw new UsageError(`The deployment record ${env.DEPLOYMENT_FILE} cannot be used: ${cause.message}`, { cause })
  })
  const from = options.from === undefined ? undefined : parseAddress('--from', options.from)
  const write = { yes: options.yes ?? false, dryRun: options.dryRun ?? false, from }
  const client = await connect(env.RPC_URL, deployment)
  return { client, deployment, env, terminal, write, json: options.json ?? false }
}
