import { readDeployment } from '@tyche/protocol/read-deployment'
import { createLogger } from '@tyche/service/logger'
import { readEnvOrExit } from '@tyche/service/run-service'
import { failureText } from '../failure-text.ts'
import { parseSettleAllEnv } from './env.ts'
import { SettleAllError } from './errors.ts'
import { formatLine } from './format-line.ts'
import { settleAll } from './settle-all.ts'

const HELP = `Does once what the operator does all the time, and claims what your tickets won or are paid back.

  RPC_URL=… DEPLOYMENT_FILE=… PRIVATE_KEY=0x… npm run settle-all

Anybody may run it, at any time and as often as they like. Every variable: docs/configuration.md.`

if (process.argv.includes('--help')) {
  console.log(HELP)
  process.exit(0)
}

if (process.argv.length > 2) {
  console.error(`settle-all takes no arguments, not ${process.argv.slice(2).join(' ')}. Nothing was sent; see --help.`)
  process.exit(2)
}

const logger = createLogger('settle-all', 'info', { write: (line) => void process.stdout.write(formatLine(line)) })

const env = readEnvOrExit(parseSettleAllEnv)

try {
  const deployment = await readDeployment(env.DEPLOYMENT_FILE).catch((cause: unknown) => {
    throw new SettleAllError(`The deployment record ${env.DEPLOYMENT_FILE} cannot be read.`, { cause })
  })
  const { sent, left } = await settleAll(env, deployment, logger)
  logger.info(
    { transactions: sent, left },
    left === 0 ? 'nothing is left to do now' : 'something is left; run it again',
  )
  process.exit(left === 0 ? 0 : 1)
} catch (error) {
  console.error(failureText(error))
  process.exit(1)
}
