#!/usr/bin/env node
import { readDeployment } from '@tyche/protocol/read-deployment'
import { failureText } from '../failure-text.ts'
import type { SettleContext } from '../settle-all/context.ts'
import { parseSettleAllEnv } from '../settle-all/env.ts'
import { ArgumentError, SettleAllError } from '../settle-all/errors.ts'
import { formatLine } from '../settle-all/format-line.ts'
import { leave } from './leave.ts'
import { parseLeaveOptions, partNames } from './options.ts'

const HELP = `Takes everything out that an account can take, without our website, API or indexer: settles its open bets, refunds
those whose round never came, claims prizes and refunds of tickets, stops pre-orders, withdraws liquidity, claims payments that wait.

  RPC_URL=… DEPLOYMENT_FILE=… PRIVATE_KEY=0x… npm run leave -- [options]

  --dry-run     says what it would send, and sends nothing
  --only        of ${partNames.join(', ')}; all of them if left out
  --token       the token that pools pay at their price; a part of each of their tokens if left out, which always works
  --slippage    how much less than quoted is accepted of a pool, in basis points; 50 if left out

Every variable: docs/configuration.md.`

if (process.argv.includes('--help')) {
  console.log(HELP)
  process.exit(0)
}

const line = (level: string) => (details: object, sentence: string) =>
  void process.stdout.write(formatLine(JSON.stringify({ level, msg: sentence, ...details })))
const log: SettleContext['log'] = { info: line('info'), warn: line('warn') }

try {
  const options = parseLeaveOptions(process.argv.slice(2))
  const env = parseSettleAllEnv(process.env)
  const deployment = await readDeployment(env.DEPLOYMENT_FILE).catch((cause: unknown) => {
    throw new SettleAllError(`The deployment record ${env.DEPLOYMENT_FILE} cannot be read.`, { cause })
  })
  const { sent, left } = await leave(env, deployment, { options, log })
  log.info({ transactions: sent, left }, left === 0 ? 'nothing is left to do now' : 'something is left; run it again')
  process.exit(left === 0 ? 0 : 1)
} catch (error) {
  console.error(failureText(error))
  process.exit(error instanceof ArgumentError ? 2 : 1)
}
