import { readDeployment } from '@tyche/protocol/read-deployment'
import { Command } from 'commander'
import { connect } from './chain/connect.ts'
import { listPendingBets } from './commands/bet/list-pending.ts'
import { addGameCommands } from './commands/game/game-commands.ts'
import { addLotteryCommands } from './commands/lottery/lottery-commands.ts'
import { addPoolCommands } from './commands/pool/pool-commands.ts'
import { addProductCommands } from './commands/product/product-commands.ts'
import { addRewardCommands } from './commands/reward/reward-commands.ts'
import { addSeriesCommands } from './commands/series/series-commands.ts'
import { showStatus } from './commands/status.ts'
import { addTokenCommands } from './commands/token/token-commands.ts'
import type { Context } from './context.ts'
import { parseEnv } from './env.ts'
import { UsageError } from './errors.ts'
import { resolveSigner } from './keys/resolve-account.ts'
import { LOYALTY_COMMAND } from './loyalty.ts'
import { parseAddress } from './parse/names.ts'
import type { Run } from './run-command.ts'
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
Every write first shows what it sends and what that changes, and asks. Exit codes: 0 done, 1 a contract
or the node rejects, 2 bad arguments or environment, 3 declined, 4 no answer from the chain. More: docs/operations.md`

/** The commands of `npm run ops`. Reads nothing from environment or chain before a command runs. */
export function createProgram(variables: Variables, terminal: Terminal): Command {
  const program = new Command('ops')
    .description('Operates a deployment: status, pauses, limits, products and draws.')
    .option('--rpc <url>', 'node to ask (RPC_URL)')
    .option('--deployment <file>', 'record of the deployment (DEPLOYMENT_FILE)')
    .option('--keystore <file>', 'encrypted key that signs (OPS_KEYSTORE_FILE)')
    .option('--dry-run', 'simulate and print everything, send nothing; needs no key')
    .option('--from <address>', 'account that a dry run pretends to be')
    .option('--yes', 'send without asking')
    .option('--json', 'print what is read as JSON')
    .addHelpText('after', manual)
    .showHelpAfterError('Run it with --help to see its arguments.')

  const run: Run =
    (action) =>
    async (...given) =>
      action(await openContext(variables, terminal, program.opts()), ...given)

  program.command('status').description('chain, roles, games, pools, pending bets').action(run(showStatus))
  addGameCommands(program, run)
  addPoolCommands(program, run)
  addTokenCommands(program, run)
  addLotteryCommands(program, run)
  addRewardCommands(program, run)
  addProductCommands(program, run)
  addSeriesCommands(program, run)
  program.command(LOYALTY_COMMAND).description('points and accounts of players, in the database of the API')
  program
    .command('bet')
    .description('pending bets')
    .command('pending [game]')
    .description('open bets, oldest first')
    .option('--last <count>', 'how many of the newest bets of each game to check', '2000')
    .action((game: string | undefined, { last }: { last: string }) =>
      run((context) => listPendingBets(context, game ?? 'all', last))(),
    )
  return program
}

async function openContext(variables: Variables, terminal: Terminal, options: GlobalOptions): Promise<Context> {
  if (options.from && !options.dryRun) throw new UsageError('--from is for --dry-run only: the key decides who sends.')
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
  let signer: ReturnType<typeof resolveSigner> | undefined
  return {
    client,
    deployment,
    env,
    terminal,
    write,
    signer: () => {
      signer ??= resolveSigner(env, deployment.chainId, terminal)
      return signer
    },
    json: options.json ?? false,
  }
}
