import type { Logger } from '@tyche/service/logger'
import { advisoryLocks } from '../../db/locks/advisory-locks.ts'
import { type HeldLock, holdLock } from '../../db/locks/hold-lock.ts'
import { isMissingView } from '../../db/onchain/is-missing-view.ts'
import { indexerListeners, watchIndexer } from '../../db/onchain/watch-indexer.ts'
import { watchLedger } from '../../db/watch/watch-ledger.ts'
import type { Valkey } from '../../valkey/connect-valkey.ts'
import { createFeeds, type FeedsOptions } from '../feeds/create-feeds.ts'
import { createStreamHub } from '../hub.ts'
import { SharedAudience } from './shared-following.ts'
import { createTermLog } from './term-log.ts'

export interface PublisherOptions extends Omit<FeedsOptions, 'hub'> {
  readonly valkey: Valkey
  /** Without a pooler. */
  readonly databaseUrl: string
  readonly frameMs: number
  /** As of `watchChannel`. */
  readonly report: (error: unknown) => boolean
  readonly logger: Logger
}

/**
 * Publishes to the streams of all processes while this one is elected. Any number may be candidates; when the elected one is
 * gone, another takes its place within seconds and makes every client read again.
 */
export function startPublisher(options: PublisherOptions): { stop: () => Promise<void> } {
  const { databaseUrl, logger } = options
  const stopping = new AbortController()
  const run = async () => {
    while (!stopping.signal.aborted) {
      const lock = await holdLock({
        databaseUrl,
        applicationName: 'tyche-publisher',
        lock: advisoryLocks.publisher,
        signal: stopping.signal,
      })
      if (lock) await publish(options, lock, stopping.signal)
    }
  }
  const running = run().catch((error: unknown) => logger.error({ err: error }, 'the publisher failed'))
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** Until the lock is lost, another publisher has begun a term, or the process stops. */
async function publish(options: PublisherOptions, lock: HeldLock, signal: AbortSignal): Promise<void> {
  const { valkey, databaseUrl, frameMs, report, logger, ...needs } = options
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  signal.addEventListener('abort', () => end(), { once: true })
  void lock.lost.then(end)
  const audiences = { mine: new SharedAudience(valkey, 'mine'), balance: new SharedAudience(valkey, 'balance') }
  const log = createTermLog({ valkey, isElected: lock.isHeld, onFenced: end })
  const onError = (error: unknown) => logger.error({ err: error }, 'an event is missing in the stream')
  const hub = createStreamHub({ frameMs, log, audiences, onError })
  const feeds = createFeeds({ ...needs, hub })
  const primed = new Set<keyof typeof feeds>()

  const refreshWith = (name: keyof typeof feeds) => async () => {
    // Without Valkey nobody can be told, and the term that begins when it is back makes every client read.
    if (!valkey.isUp()) return
    await Promise.all([audiences.mine.load(), audiences.balance.load()])
    await feeds[name]().catch((error: unknown) => {
      // Before the indexer's first block there is nothing to tell.
      if (!isMissingView(error)) throw error
    })
    if (primed.size === 2) return
    // The first refresh of each tells nothing: from here on every change is told.
    primed.add(name)
    if (primed.size < 2) return
    await log.begin()
    logger.info('publishes to the streams of all processes')
  }
  const watches = [
    watchIndexer({
      applicationName: indexerListeners.publisher,
      databaseUrl,
      report,
      logger,
      refresh: refreshWith('refreshOnchain'),
    }),
    watchLedger({
      applicationName: 'tyche-publisher-ledger',
      databaseUrl,
      report,
      logger,
      refresh: refreshWith('refreshLedger'),
    }),
  ]
  await ended
  log.close()
  hub.close()
  await Promise.all(watches.map((watch) => watch.stop()))
  await lock.release()
}
