import { readDeployment } from '@tyche/protocol/read-deployment'
import { runService } from '@tyche/service/run-service'
import { parseEnv } from './env.ts'
import { FatalError } from './errors.ts'
import { startOperator } from './operator.ts'

await runService({
  name: 'operator',
  parseEnv,
  start: async (env, logger, fail) => {
    const deployment = await readDeployment(env.DEPLOYMENT_FILE).catch((cause: unknown) => {
      throw new FatalError(`The deployment record ${env.DEPLOYMENT_FILE} cannot be read.`, { cause })
    })
    return await startOperator(env, deployment, logger, fail)
  },
})
