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
import type { Env } from './env.ts'
import { createRateLimits } from './http/limits/rate-limits.ts'
import { ownAddressOf } from './http/own-address.ts'
import { createMetrics } from './metrics.ts'
import { createSeriesList } from './modules/lottery/service/series-list.ts'
import { createSeriesNames } from './modules/lottery/service/series-names.ts'
import { toSigners } from './modules/signing/service/signers.ts'
import { createRpcProxy } from './rpc/create-rpc-proxy.ts'
import { serveRpcSockets } from './rpc/socket/socket-server.ts'
import { BalanceFeed } from './stream/balance-feed.ts'
import { createStreamHub } from './stream/hub.ts'
import { OnchainFeed } from './stream/onchain-feed.ts'

const FORCE_CLOSE_MS = 1_500

export interface RunningServer {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Starts all that serves and returns once it listens. The indexer and the chain may come later. */
export async function startServer(env: Env, logger: Logger): Promise<RunningServer> {
  assertLoyaltyIsSolvent()
  const deployment = await readDeployment(env.DEPLOYMENT_FILE)
  if (deployment.chainId !== env.CHAIN_ID) {
    throw new Error(`the deployment record is for chain ${deployment.chainId}, but CHAIN_ID is ${env.CHAIN_ID}`)
  }
  const connection = connectDatabase(env.DATABASE_URL, (error) => logger.warn({ err: error }, 'database lost'))
  const hub = createStreamHub()
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
  const balances = new BalanceFeed(connection.db, hub, services.chain)
  const app = createApp(services, balances)
  const server = createAdaptorServer({ fetch: app.fetch, hostname: env.HOST }) as Server
  const url = await listen(server, env)
  const sockets = serveRpcSockets(server, services)
  const watch = watchIndexer({
    applicationName: 'tyche-api-stream',
    databaseUrl: env.DATABASE_URL,
    logger,
    refresh: async () => {
      // First, so that a client that reads a list after an event finds the event's change in it.
      services.shared.invalidate()
      await feed.refresh()
      await balances.refresh()
    },
  })

  const close = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    hub.close()
    sockets.close()
    // Kept-alive connections end once they have answered, slow ones after a while.
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    const force = setTimeout(() => server.closeAllConnections(), FORCE_CLOSE_MS)
    await Promise.all([closed, watch.stop()])
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
