import { OpenAPIHono } from '@hono/zod-openapi'
import { luckyGamePaths } from '@tyche/api-schema/games'
import { productPaths } from '@tyche/api-schema/lottery/products'
import { rankPaths } from '@tyche/api-schema/points/ranks'
import { lpPoolPaths } from '@tyche/api-schema/pools'
import { MIN_BLOCK_HEADER } from '@tyche/protocol/min-block-header'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import type { ApiEnv, Services } from './context.ts'
import { pageOrigins } from './env.ts'
import { ApiError } from './errors/api-error.ts'
import { accessLog } from './http/access-log.ts'
import { shareAnswers } from './http/answers/share-answers.ts'
import { respondWithError } from './http/errors/respond.ts'
import { validationError } from './http/errors/validation-error.ts'
import { addHealthRoutes } from './http/health/health.ts'
import { clientIp } from './http/limits/client-ip.ts'
import { limitPerIp } from './http/limits/limit-requests.ts'
import { limitBody } from './http/limits/request-body.ts'
import { repeatableReads } from './http/limits/shed-reads.ts'
import { takeMinBlock } from './http/min-block.ts'
import { requireOwnHost } from './http/own-address.ts'
import { requestId } from './http/request-id.ts'
import { securityHeaders } from './http/security-headers.ts'
import { addClaimableRoute } from './modules/account/routes/claimable.ts'
import { addSignInRoutes } from './modules/account/routes/sign-in.ts'
import { addUserRoute } from './modules/account/routes/user.ts'
import { addFundRoute } from './modules/dev-fund/routes.ts'
import { addActivityRoute } from './modules/games/routes/activity.ts'
import { addGameConfigRoute } from './modules/games/routes/config.ts'
import { addHistoryRoute } from './modules/games/routes/history.ts'
import { addPayDataRoute } from './modules/games/routes/pay-data.ts'
import { addPayRecordRoute } from './modules/games/routes/pay-record.ts'
import { addOrderRoutes } from './modules/lottery/routes/orders.ts'
import { addPreOrderRoutes } from './modules/lottery/routes/pre-orders.ts'
import { addProductRoutes } from './modules/lottery/routes/products.ts'
import { addTicketRoutes } from './modules/lottery/routes/tickets.ts'
import { addPointBuyRoutes } from './modules/point-buy/routes/point-buy.ts'
import { addSaleRoutes } from './modules/point-buy/routes/sales.ts'
import { addCheckInRoutes } from './modules/points/routes/check-in.ts'
import { addQueryPointRoute } from './modules/points/routes/query-point.ts'
import { addPoolRoutes } from './modules/pools/routes/pools.ts'
import { addPositionRoute } from './modules/pools/routes/positions.ts'
import { addTransactionRoutes } from './modules/pools/routes/transactions.ts'
import { addRankRoutes } from './modules/ranks/routes/ranks.ts'
import { addReferralCodeRoute } from './modules/referral/routes/referral-code.ts'
import { addReferralInfoRoute } from './modules/referral/routes/referral-info.ts'
import { addRewardCardRoutes } from './modules/rewards/routes/reward-cards.ts'
import { addStatusRoute } from './modules/status/routes/history.ts'
import { addRpcRoute } from './rpc/route.ts'
import { addStreamRoute, describeStreamRoute } from './stream/route.ts'
import type { SessionWatch } from './stream/session-watch.ts'
import { addDeploymentRoute } from './web/deployment-record.ts'
import { addDocsRoutes } from './web/docs/docs.ts'
import { serveWeb } from './web/files/serve-web.ts'
import { addSiteFiles } from './web/files/site-files.ts'
import { openWebFiles, type WebFiles } from './web/files/web-files.ts'
import { addIconRoute } from './web/icons/icons.ts'
import { createPageSubjects } from './web/pages/page-subjects.ts'
import { createPageServer } from './web/pages/serve-page.ts'
import { addPreviewRoutes } from './web/previews/previews.ts'
import { createPreviewReader } from './web/previews/read-previews.ts'
import { createRenderer } from './web/previews/renderer.ts'
import { addRuntimeConfigRoute, readRuntimeConfig } from './web/runtime-config.ts'

/** What every guest who asks the same is told alike. */
const publicLists = {
  ofChain: [luckyGamePaths.history, luckyGamePaths.activity, lpPoolPaths.poolList],
  ofLedger: [productPaths.productList, rankPaths.list, rankPaths.listWithTag, rankPaths.rewardDetail],
}

/** Every route of the process, as one fetch handler. */
export function createApp(services: Services, sessions: SessionWatch): OpenAPIHono<ApiEnv> {
  const { env, limits, logger, metrics, ownAddress, readShedder } = services
  const origins = pageOrigins(env)
  const web = env.WEB_DIR && env.ROLE !== 'stream' ? openWebFiles(env.WEB_DIR) : undefined
  const app = new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw validationError(result.target, result.error)
    },
  })
  app.onError((error, c) => {
    // Of statements in transactions nobody else has told.
    services.connection.report(error)
    return respondWithError(error, c)
  })
  app.notFound((c) => respondWithError(new ApiError('notFound'), c))

  app.use(requestId(logger))
  app.use(clientIp(env.TRUSTED_PROXIES))
  app.use(accessLog(metrics))
  app.use(securityHeaders(env, web))
  app.use(
    cors({
      origin: (origin) => (origins.includes(origin) ? origin : null),
      allowHeaders: ['Authorization', 'Content-Type', 'Last-Event-ID', MIN_BLOCK_HEADER],
      exposeHeaders: ['X-Request-Id', 'Retry-After', 'Date'],
      maxAge: 600,
    }),
  )
  for (const path of ['/v1/*', '/userCenter/*', '/market/*']) app.use(path, requireOwnHost(ownAddress))
  // Before the limits, which wait for the database or for Valkey.
  for (const path of repeatableReads) app.use(path, readShedder.middleware)
  for (const path of ['/v1/*', '/userCenter/*', '/market/*', '/icons/*', '/sales/*', '/sales.json'])
    app.use(path, limitPerIp(limits, 'general'), limitBody)

  for (const path of ['/v1/*', '/market/*']) app.use(path, takeMinBlock())

  // Only public data is compressed: compressing a secret together with caller-controlled text would leak it (BREACH).
  for (const path of ['/v1/contractCenter/*', '/v1/status/*', '/market/*', '/icons/*', '/sales/*', '/config.json'])
    app.use(path, compress())

  addHealthRoutes(app, services)
  addRpcRoute(app, services)
  if (env.ROLE === 'stream') addStreamRoute(app, services, sessions)
  else addAnswers(app, services, { sessions, web })
  return app
}

interface Parts {
  readonly sessions: SessionWatch
  readonly web: WebFiles | undefined
}

/** What processes that serve only the stream do not. */
function addAnswers(app: OpenAPIHono<ApiEnv>, services: Services, { sessions, web }: Parts): void {
  const { env, limits } = services
  if (env.SHARE_ANSWERS_MS > 0) {
    for (const path of publicLists.ofChain) app.use(path, shareAnswers(services, false))
    for (const path of publicLists.ofLedger) app.use(path, shareAnswers(services, true))
  }

  addSignInRoutes(app, services)
  addUserRoute(app, services)
  addReferralCodeRoute(app, services)
  addReferralInfoRoute(app, services)
  addClaimableRoute(app, services)
  addGameConfigRoute(app, services)
  addHistoryRoute(app, services)
  addActivityRoute(app, services)
  addPayDataRoute(app, services)
  addPayRecordRoute(app, services)
  addPoolRoutes(app, services)
  addPositionRoute(app, services)
  addTransactionRoutes(app, services)
  addProductRoutes(app, services)
  addOrderRoutes(app, services)
  addTicketRoutes(app, services)
  addPreOrderRoutes(app, services)
  addPointBuyRoutes(app, services)
  addSaleRoutes(app, services)
  addQueryPointRoute(app, services)
  addCheckInRoutes(app, services)
  addRankRoutes(app, services)
  addRewardCardRoutes(app, services)
  if (env.ROLE === 'api') describeStreamRoute(app)
  else addStreamRoute(app, services, sessions)
  addStatusRoute(app, services)
  addFundRoute(app, services)
  addIconRoute(app)
  addRuntimeConfigRoute(app, services, web)
  addDeploymentRoute(app, services)
  addDocsRoutes(app)
  if (web) {
    const origin = env.PUBLIC_ORIGIN
    addSiteFiles(app, web, origin)
    const reader = createPreviewReader(services)
    addPreviewRoutes(app, { web, reader, renderer: createRenderer(), limits })
    const subjects = createPageSubjects(services, reader)
    const readConfig = () => readRuntimeConfig(services, web)
    app.use(serveWeb(web, createPageServer({ web, origin, readConfig, subjects })))
  }
}
