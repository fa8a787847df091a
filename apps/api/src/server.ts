import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { assertLoyaltyIsSolvent, deploymentDigest } from '@tyche/loyalty'
import { readDeployment } from '@tyche/protocol/read-deployment'
import type { Logger } from '@tyche/service/logger'
import { createApp } from './app.ts'
import { createChainClient } from './chain/client.ts'
import type { Services } from './context.ts'
import { connectDatabase } from './db/connect.ts'
import { createSharedReads } from './db/onchain/shared-reads.ts'
import { watchIndexer } from './db/onchain/watch-indexer.ts'
import { watchChannel } from './db/watch-channel.ts'
import type { Env } from './env.ts'
import { createRateLimits } from './http/limits/rate-limits.ts'
import { ownAddressOf } from './http/own-address.ts'
import { withTakeOver } from './http/take-over.ts'
import { createMetrics } from './metrics.ts'
import { createSeriesList } from './modules/lottery/service/series-list.ts'
import { createSeriesNames } from './modules/lottery/service/series-names.ts'
import { toSigners } from './modules/signing/service/signers.ts'
import { createRpcProxy } from './rpc/create-rpc-proxy.ts'
import { serveRpcSockets } from './rpc/socket/socket-server.ts'
import { BalanceFeed } from './stream/feeds/balance-feed.ts'
import { CardFeed } from './stream/feeds/card-feed.ts'
import { LotteryFeed } from './stream/feeds/lottery-feed.ts'
import { OnchainFeed } from './stream/feeds/onchain-feed.ts'
import { PointFeed } from './stream/feeds/point-feed.ts'
import { PointSaleFeed } from './stream/feeds/point-sale-feed.ts'
import { RankFeed } from './stream/feeds/rank-feed.ts'
import { createStreamHub } from './stream/hub.ts'
import { SessionWatch } from './stream/session-watch.ts'

const FORCE_CLOSE_MS = 1_500
/** Triggers notify it in each transaction that adds a ledger entry or changes reward cards, orders or sales for points. */
const POINTS_CHANNEL = 'tyche_points'
/** However many transactions move points, balances are read at most five times a second. */
const POINTS_REST_MS = 200

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
  const connection = connectDatabase(env.DATABASE_URL, (error) => logger.warn({ err: error }, 'database lost'))
  const hub = createStreamHub({
    frameMs: env.STREAM_FRAME_MS,
    onError: (error) => logger.error({ err: error }, 'an event is missing in the stream'),
  })
  const limits = createRateLimits(env, connection.limitsPool)
  const metrics = createMetrics()
  const seriesList = createSeriesList(env.SERIES_FILE, logger)
  const services: Services = {
    env,
    deployment,
    deploymentDigest: deploymentDigest({ ...deployment, luckyBuy: deployment.contracts.luckyBuy }),
    connection,
    chain: createChainClient(env),
    limits,
    metrics,
    ownAddress: ownAddressOf(env),
    rpc: createRpcProxy({ env, limits, metrics }),
    hub,
    shared: createSharedReads(),
    seriesList,
    seriesNames: createSeriesNames(seriesList),
    signers: {
      preOrder: toSigners(env.PRE_ORDER_SIGNER_PRIVATE_KEYS),
      reward: toSigners(env.REWARD_SIGNER_PRIVATE_KEYS),
    },
    logger,
  }
  const feed = new OnchainFeed(connection.db, hub, env.CHAIN_ID)
  const lottery = new LotteryFeed({
    db: connection.db,
    hub,
    names: services.seriesNames,
    chainId: env.CHAIN_ID,
    deployment: services.deploymentDigest,
  })
  const balances = new BalanceFeed(connection.db, hub, services.chain)
  const points = new PointFeed(connection.db, hub)
  const ranks = new RankFeed(connection.db, hub)
  const cards = new CardFeed(connection.db, hub)
  const pointSales = new PointSaleFeed({
    db: connection.db,
    hub,
    scope: { chainId: env.CHAIN_ID, deployment: services.deploymentDigest },
    names: services.seriesNames,
  })
  const sessions = new SessionWatch(connection.db, (error) => logger.warn({ err: error }, 'sessions were not checked'))
  const app = createApp(services, sessions)
  const server = createAdaptorServer({ fetch: withTakeOver(app.fetch), hostname: env.HOST }) as Server
  const url = await listen(server, env)
  const sockets = serveRpcSockets(server, services)
  const watch = watchIndexer({
    applicationName: 'tyche-api-stream',
    databaseUrl: env.DATABASE_URL,
    logger,
    refresh: async () => {
      // Invalidated first, so that a client that reads a list after an event finds the change in it.
      services.shared.invalidate()
      await feed.refresh()
      await lottery.refresh()
      await balances.refresh()
    },
  })
  const pointsWatch = watchChannel({
    channel: POINTS_CHANNEL,
    applicationName: 'tyche-api-points',
    databaseUrl: env.DATABASE_URL,
    logger,
    restMs: POINTS_REST_MS,
    refresh: async () => {
      await points.refresh()
      await ranks.refresh()
      await cards.refresh()
      await pointSales.refresh()
    },
  })

  const close = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    hub.close()
    sessions.stop()
    sockets.close()
    // Keep-alive connections end after their answer, slow ones after a timeout.
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    const force = setTimeout(() => server.closeAllConnections(), FORCE_CLOSE_MS)
    await Promise.all([closed, watch.stop(), pointsWatch.stop()])
    clearInterval(idle)
    clearTimeout(force)
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
