import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { assertLoyaltyIsSolvent, deploymentDigest } from '@tyche/loyalty'
import { readDeployment } from '@tyche/protocol/read-deployment'
import type { Logger } from '@tyche/service/logger'
import { createApp } from './app.ts'
import { createChainClient } from './chain/client.ts'
import type { Services } from './context.ts'
import { databaseUrlsOf } from './db/database-urls.ts'
import { createOnchainReads } from './db/onchain/replica/onchain-reads.ts'
import { createSharedReads } from './db/onchain/shared-reads.ts'
import { indexerListeners, watchIndexer } from './db/onchain/watch-indexer.ts'
import { watchLedger } from './db/watch/watch-ledger.ts'
import { connectWatched } from './db/watch/watched-connection.ts'
import type { Env } from './env.ts'
import { createAnswers } from './http/answers/answers.ts'
import { createValkeyAnswers } from './http/answers/valkey-answers.ts'
import { createProcessReadiness } from './http/health/readiness.ts'
import { createOwnCaps, createSharedCaps } from './http/limits/connection-caps.ts'
import { createRateLimits } from './http/limits/rate-limits.ts'
import { createReadShedder } from './http/limits/shed-reads.ts'
import { ownAddressOf } from './http/own-address.ts'
import { withTakeOver } from './http/take-over.ts'
import { createMetrics } from './metrics.ts'
import { createSeriesList } from './modules/lottery/service/series/series-list.ts'
import { createSeriesNames } from './modules/lottery/service/series/series-names.ts'
import { toSigners } from './modules/signing/service/signers.ts'
import { createRpcProxy } from './rpc/create-rpc-proxy.ts'
import { serveRpcSockets } from './rpc/socket/socket-server.ts'
import { createFeeds } from './stream/feeds/create-feeds.ts'
import { createOwnFollowing } from './stream/following.ts'
import { createStreamHub } from './stream/hub.ts'
import { SessionWatch } from './stream/session-watch.ts'
import { startPublisher } from './stream/shared/publisher.ts'
import { createReaderLog } from './stream/shared/reader-log.ts'
import { createSharedFollowing } from './stream/shared/shared-following.ts'
import { connectValkey } from './valkey/connect-valkey.ts'

const FORCE_CLOSE_MS = 1_500
/** Longer than an edge keeps a connection that it does not use: else a request may meet the end of one, and gets no answer. */
const KEEP_ALIVE_MS = 75_000

export interface RunningServer {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Starts the server and resolves once it listens. Indexer and chain may start later. */
export async function startServer(env: Env, logger: Logger): Promise<RunningServer> {
  assertLoyaltyIsSolvent()
  const deployment = await readDeployment(env.DEPLOYMENT_FILE)
  if (deployment.chainId !== env.CHAIN_ID) {
    throw new Error(`the deployment record is for chain ${deployment.chainId}, but CHAIN_ID is ${env.CHAIN_ID}`)
  }
  const database = databaseUrlsOf(env)
  const connection = connectWatched(env, logger)
  const { report } = connection
  const valkey = env.VALKEY_URL === undefined ? undefined : connectValkey(env.VALKEY_URL, logger)
  const sharedLog = valkey && env.ROLE !== 'api' ? createReaderLog(valkey) : undefined
  const hub = createStreamHub({
    frameMs: env.STREAM_FRAME_MS,
    ...(sharedLog && { log: sharedLog }),
    onError: (error) => logger.error({ err: error }, 'an event is missing in the stream'),
  })
  const limits = createRateLimits(env, { pool: connection.limitsPool, valkey })
  const most = env.MAX_CONNECTIONS_PER_IP
  const caps = valkey ? createSharedCaps(most, valkey) : createOwnCaps(most)
  const metrics = createMetrics()
  const readShedder = createReadShedder({
    pools: [connection.pool, connection.limitsPool],
    shedReads: metrics.shedReads,
    logger,
  })
  const onchain = createOnchainReads({
    connection,
    // Streams read what the newest events are about, on the primary.
    replicaUrl: env.ROLE === 'stream' ? undefined : env.DATABASE_REPLICA_URL,
    chainId: env.CHAIN_ID,
    logger,
    reads: metrics.onchainReads,
  })
  const seriesList = createSeriesList(env.SERIES_FILE, logger)
  const digest = deploymentDigest({ ...deployment, luckyBuy: deployment.contracts.luckyBuy })
  const maxAgeMs = env.SHARE_ANSWERS_MS
  const services: Services = {
    env,
    deployment,
    deploymentDigest: digest,
    connection,
    chain: createChainClient(env),
    valkey,
    limits,
    caps,
    readShedder,
    metrics,
    readiness: createProcessReadiness(connection),
    ownAddress: ownAddressOf(env),
    rpc: createRpcProxy({ env, limits, metrics }),
    hub,
    following: valkey ? createSharedFollowing(valkey) : createOwnFollowing(hub),
    onchain,
    shared: createSharedReads(),
    answers: createAnswers({
      maxAgeMs,
      knownBlock: onchain.knownBlock,
      counter: metrics.sharedAnswers,
      ofAll: valkey && createValkeyAnswers({ valkey, deployment: digest, maxAgeMs }),
    }),
    seriesList,
    seriesNames: createSeriesNames(seriesList),
    signers: {
      preOrder: toSigners(env.PRE_ORDER_SIGNER_PRIVATE_KEYS),
      reward: toSigners(env.REWARD_SIGNER_PRIVATE_KEYS),
    },
    logger,
  }
  const feedNeeds = {
    db: connection.db,
    chain: services.chain,
    names: services.seriesNames,
    chainId: env.CHAIN_ID,
    deployment: services.deploymentDigest,
  }
  const feeds = env.ROLE === 'api' || valkey ? undefined : createFeeds({ ...feedNeeds, hub })
  const publisher =
    valkey && env.ROLE === 'all'
      ? startPublisher({
          ...feedNeeds,
          valkey,
          databaseUrl: database.direct,
          frameMs: env.STREAM_FRAME_MS,
          report,
          logger,
        })
      : undefined
  const sessions = new SessionWatch(connection.db, (error) => {
    if (!report(error)) logger.warn({ err: error }, 'sessions were not checked')
  })
  const app = createApp(services, sessions)
  const server = createAdaptorServer({ fetch: withTakeOver(app.fetch), hostname: env.HOST }) as Server
  server.keepAliveTimeout = KEEP_ALIVE_MS
  const url = await listen(server, env)
  const sockets = serveRpcSockets(server, services)
  const watch = watchIndexer({
    applicationName: indexerListeners.stream,
    databaseUrl: database.direct,
    report,
    logger,
    refresh: async () => {
      await onchain.refresh()
      // Invalidated first, so that a client that reads a list after an event finds the change in it.
      services.shared.invalidate()
      services.answers.forgetChain()
      await feeds?.refreshOnchain()
    },
  })
  const pointsWatch = watchLedger({
    applicationName: 'tyche-api-points',
    databaseUrl: database.direct,
    report,
    logger,
    refresh: async () => {
      services.answers.forgetLedger()
      await feeds?.refreshLedger()
    },
  })

  const close = async () => {
    services.readiness.drain()
    // The first half is for the balancer, which has to see it; then the streams' clients go elsewhere, one after another.
    const halfMs = env.DRAIN_SEC * 500
    await sleep(halfMs)
    await hub.drain(halfMs)
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    hub.close()
    sessions.stop()
    sockets.close()
    // Keep-alive connections end after their answer, slow ones after a timeout.
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    const force = setTimeout(() => server.closeAllConnections(), FORCE_CLOSE_MS)
    await Promise.all([closed, watch.stop(), pointsWatch.stop(), publisher?.stop(), sharedLog?.close()])
    clearInterval(idle)
    clearTimeout(force)
    readShedder.stop()
    caps.close()
    services.following.close()
    valkey?.close()
    await onchain.close()
    await connection.close()
  }
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= close()
    return stopped
  }
  return { url, stop }
}

async function listen(server: Server, env: Env): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    const refuse = (cause: NodeJS.ErrnoException) => {
      const isTaken = cause.code === 'EADDRINUSE'
      reject(isTaken ? new Error(`port ${env.PORT} is taken: set PORT to a free one`, { cause }) : cause)
    }
    server.once('error', refuse)
    server.listen(env.PORT, env.HOST, () => {
      server.off('error', refuse)
      resolve()
    })
  })
  const { port } = server.address() as AddressInfo
  return `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${port}`
}
