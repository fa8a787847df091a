import { createHealthApp, listen } from '@tyche/service/health'
import type { Logger } from '@tyche/service/logger'
import { Registry } from 'prom-client'
import { type DatabaseLock, lockDatabase } from './database/database-lock.ts'

export interface StandbyOptions {
  readonly databaseUrl: string
  readonly viewsSchema: string
  readonly host: string
  readonly port: number
  readonly logger: Logger
}

/** Waits for as long as another process writes the views, and answers meanwhile that this one lives and is not ready. */
export async function waitAsStandby(options: StandbyOptions): Promise<DatabaseLock> {
  const { databaseUrl, viewsSchema, host, port, logger } = options
  const readReadiness = () => ({ isReady: false, process: 'standby' })
  const health = await listen(createHealthApp({ registry: new Registry(), readReadiness }), { port, host })
  logger.info('stands by until no other indexer writes the views')
  try {
    return await lockDatabase(databaseUrl, viewsSchema, 0)
  } finally {
    await health.close()
  }
}
