import { readDeployment } from '@tyche/protocol/read-deployment'
import { InvalidEnvError } from '@tyche/service/env'
import { createLogger } from '@tyche/service/logger'
import { readEnvOrExit } from '@tyche/service/run-service'
import { FatalError } from '../errors.ts'
import { parseStandInEnv } from './env.ts'
import { formatLine } from './format-line.ts'
import { standIn } from './stand-in.ts'

const HELP = `Does once what the operator does all the time, and claims what your tickets won or are paid back.

  RPC_URL=… DEPLOYMENT_FILE=… PRIVATE_KEY=0x… node apps/operator/src/stand-in/main.ts

Anybody may run it, at any time and as often as he likes. Every variable: docs/configuration.md.`

if (process.argv.includes('--help')) {
  console.log(HELP)
  process.exit(0)
}

const logger = createLogger('stand-in', 'info', { write: (line) => void process.stdout.write(formatLine(line)) })

const env = readEnvOrExit(parseStandInEnv)

try {
  const deployment = await readDeployment(env.DEPLOYMENT_FILE).catch((cause: unknown) => {
    throw new FatalError(`The deployment record ${env.DEPLOYMENT_FILE} cannot be read.`, { cause })
  })
  const { sent, failures } = await standIn(env, deployment, logger)
  logger.info({ transactions: sent }, failures === 0 ? 'nothing is left to do now' : 'something is left; run it again')
  process.exit(failures === 0 ? 0 : 1)
} catch (error) {
  console.error(error instanceof FatalError || error instanceof InvalidEnvError ? error.message : error)
  process.exit(1)
}
