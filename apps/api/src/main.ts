import { runService } from '@tyche/service/run-service'
import { parseEnv } from './env.ts'
import { startServer } from './server.ts'

await runService({
  name: 'api',
  parseEnv,
  drainMs: ({ DRAIN_SEC }) => DRAIN_SEC * 1_000,
  start: async (env, logger) => {
    const server = await startServer(env, logger)
    logger.info({ url: server.url }, 'listening')
    return server
  },
})
