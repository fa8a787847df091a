import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { parseEnv } from '../env.ts'
import { logLevel, path } from '../env-fields.ts'
import { runService } from '../run-service.ts'

const schema = z.object({
  NAME: path,
  HOW: z.enum(['well', 'badly'], { error: 'must be well or badly' }),
  LOG_LEVEL: logLevel,
})

/** A service whose outcome the tests choose. */
await runService({
  name: 'sample',
  parseEnv: (variables) => parseEnv(schema, variables),
  start: async ({ NAME, HOW }, logger) => {
    if (HOW === 'badly' && NAME === 'start') throw new Error('the start failed')
    const work = setInterval(() => {
      if (HOW === 'badly') throw new Error('an error that nobody caught')
    }, 10)
    logger.info('works')
    const stop = async () => {
      await sleep(20)
      clearInterval(work)
      logger.info('stopped')
    }
    return { stop }
  },
})
