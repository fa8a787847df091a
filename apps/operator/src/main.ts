import { readDeployment } from '@tyche/protocol/read-deployment'
import { createLogger } from '../../../packages/service/src/logger.ts'
import { FatalError } from './core/errors.ts'
import { parseEnv } from './env.ts'
import { type Operator, startOperator } from './operator.ts'

let logger = createLogger('info')

function end(error: unknown): never {
  const message = error instanceof FatalError ? error.message : 'unexpected error'
  logger.fatal({ error }, message)
  process.exit(1)
}

let operator: Operator | undefined
let isStopping = false

async function stop(signal: NodeJS.Signals): Promise<void> {
  if (isStopping) return
  isStopping = true
  logger.info({ signal }, 'stopping')
  await operator?.stop()
  process.exit(0)
}

process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.on('uncaughtException', end)
process.on('unhandledRejection', end)

try {
  const env = parseEnv(process.env)
  logger = createLogger(env.LOG_LEVEL)
  const deployment = await readDeployment(env.DEPLOYMENT_FILE).catch((cause: unknown) => {
    throw new FatalError(`The deployment record ${env.DEPLOYMENT_FILE} cannot be read.`, { cause })
  })
  operator = await startOperator(env, deployment, logger, end)
} catch (error) {
  end(error)
}
