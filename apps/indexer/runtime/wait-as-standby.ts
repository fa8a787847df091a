import type { Logger } from '@tyche/service/logger'
import { answerMeanwhile, type HealthAddress } from './answer-meanwhile.ts'
import { type BuildLock, BuildRunsError, type LockedBuild, lockBuild } from './database/build-lock.ts'

/** Who gets the lock at once does not stand by, and never says so. */
const AT_ONCE_MS = 500

export interface StandbyOptions extends HealthAddress {
  readonly databaseUrl: string
  readonly locked: LockedBuild
  readonly logger: Logger
}

/**
 * Waits for as long as another process of this build writes the tables, and answers meanwhile that this one lives and is not
 * ready to be read from: `/readyz`. To be replaced in turn with others it is as ready as it will be: `/ready`.
 */
export async function waitAsStandby({ databaseUrl, locked, logger, ...address }: StandbyOptions): Promise<BuildLock> {
  try {
    return await lockBuild(databaseUrl, locked, AT_ONCE_MS)
  } catch (error) {
    if (!(error instanceof BuildRunsError)) throw error
  }
  return await answerMeanwhile({ state: 'standby', isInPlace: true, ...address }, () => {
    logger.info('stands by until no other indexer of this build runs')
    return lockBuild(databaseUrl, locked, 0)
  })
}
