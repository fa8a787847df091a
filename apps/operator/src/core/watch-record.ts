import type { Deployment } from '@tyche/protocol/deployment'
import { readDeployment } from '@tyche/protocol/read-deployment'
import { servedBy } from '../randomness/game-list.ts'
import type { OperatorContext } from './context.ts'
import { RetryableError } from './errors.ts'
import type { Job } from './jobs/job.ts'

/** Adopts games that are added to the deployment record while the operator runs. */
export function createWatchRecord(path: string): Job<OperatorContext> {
  return {
    name: 'watch-record',
    interval: 10_000,
    async run(context) {
      const record = await readRecord(path)
      const { facts, games, logger, state } = context
      // A record of another chain or coordinator is ignored: `watch-account` ends the process when the chain is
      // replaced.
      if (
        record.genesisHash !== facts.genesisHash ||
        record.contracts.randomnessCoordinator !== facts.contracts.randomnessCoordinator
      )
        return
      const added = games.update(servedBy(record))
      if (added.length === 0) return
      logger.info({ games: added.map(({ name }) => name) }, 'the deployment record has new games')
      state.needsFullScan = true
      state.refundsScannedTo = undefined
      context.trigger('find-unsettled')
    },
  }
}

async function readRecord(path: string): Promise<Deployment> {
  try {
    return await readDeployment(path)
  } catch (cause) {
    throw new RetryableError(`The deployment record ${path} cannot be read.`, { cause })
  }
}
