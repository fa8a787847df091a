import { readDeployment } from '@tyche/contracts/deployment'
import { FatalError } from '../../../operator/src/core/errors.ts'
import { createLogger } from '../../../operator/src/logger.ts'
import { parseStandInEnv } from './env.ts'
import { formatLine } from './format-line.ts'
import { standIn } from './settle-all.ts'

const HELP = `Does once what the operator does all the time, and claims what your tickets won or are paid back.

  RPC_URL=… DEPLOYMENT_FILE=… PRIVATE_KEY=0x… node apps/cli/src/settle-all/main.ts

Anybody may run it, at any time and as often as he likes. Every variable: docs/configuration.md.`

if (process.argv.includes('--help')) {
  console.log(HELP)
  process.exit(0)
}

const logger = createLogger('info', { write: (line) => void process.stdout.write(formatLine(line)) })

try {
  const env = parseStandInEnv(process.env)
  const deployment = await readDeployment(env.DEPLOYMENT_FILE).catch((cause: unknown) => {
    throw new FatalError(`The deployment record ${env.DEPLOYMENT_FILE} cannot be read.`, { cause })
  })
  const { sent, failures } = await standIn(env, deployment, logger)
  logger.info({ transactions: sent }, failures === 0 ? 'nothing is left to do now' : 'something is left; run it again')
  process.exit(failures === 0 ? 0 : 1)
} catch (error) {
  console.error(error instanceof FatalError ? error.message : error)
  process.exit(1)
}
