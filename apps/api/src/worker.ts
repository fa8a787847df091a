import { runService } from '@tyche/service/run-service'
import { parseWorkerEnv } from './jobs/env.ts'
import { startWorker } from './jobs/start-worker.ts'

await runService({
  name: 'worker',
  parseEnv: parseWorkerEnv,
  start: async (env, logger) => {
    const worker = await startWorker(env, logger)
    logger.info({ healthUrl: worker.healthUrl }, 'running jobs')
    return worker
  },
})
