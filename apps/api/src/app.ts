import { OpenAPIHono } from '@hono/zod-openapi'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import type { ApiEnv, Services } from './context.ts'
import { pageOrigins } from './env.ts'
import { ApiError } from './errors/api-error.ts'
import { respondWithError } from './errors/respond.ts'
import { validationError } from './errors/validation-error.ts'
import { accessLog } from './middleware/access-log.ts'
import { clientIp } from './middleware/client-ip.ts'
import { limitPerIp } from './middleware/limit-requests.ts'
import { requireOwnHost } from './middleware/own-address.ts'
import { limitBody } from './middleware/request-body.ts'
import { requestId } from './middleware/request-id.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { addFundRoute } from './routes/dev/fund.ts'
import { addDocsRoutes } from './routes/docs/docs.ts'
import { addIconRoute } from './routes/icons/icons.ts'
import { addPoolRoutes } from './routes/lp-pool/pools.ts'
import { addPositionRoute } from './routes/lp-pool/positions.ts'
import { addTransactionRoutes } from './routes/lp-pool/transactions.ts'
import { addActivityRoute } from './routes/lucky-game/activity.ts'
import { addGameConfigRoute } from './routes/lucky-game/config.ts'
import { addHistoryRoute } from './routes/lucky-game/history.ts'
import { addQueryPointRoute } from './routes/point-center/query-point.ts'
import { addRpcRoute } from './routes/rpc/rpc.ts'
import { addStreamRoute } from './routes/stream/stream.ts'
import { addHealthRoutes } from './routes/system/health.ts'
import { addRuntimeConfigRoute, readRuntimeConfig } from './routes/system/runtime-config.ts'
import { addPayDataRoute } from './routes/user-center/pay-data.ts'
import { addPayRecordRoute } from './routes/user-center/pay-record.ts'
import { addReferralCodeRoute } from './routes/user-center/referral-code.ts'
import { addSignInRoutes } from './routes/user-center/sign-in.ts'
import { addUserRoute } from './routes/user-center/user.ts'
import { createPageServer } from './static/serve-page.ts'
import { serveWeb } from './static/serve-web.ts'
import { addSiteFiles } from './static/site-files.ts'
import { openWebFiles } from './static/web-files.ts'
import type { BalanceFeed } from './stream/balance-feed.ts'

/** Every route of the process, as one fetch handler. */
export function createApp(services: Services, balances: BalanceFeed): OpenAPIHono<ApiEnv> {
  const { env, limits, logger, metrics, ownAddress } = services
  const origins = pageOrigins(env)
  const web = env.WEB_DIR ? openWebFiles(env.WEB_DIR) : undefined
  const app = new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw validationError(result.target, result.error)
    },
  })
  app.onError((error, c) => respondWithError(error, c))
  app.notFound((c) => respondWithError(new ApiError('notFound'), c))

  app.use(requestId(logger))
  app.use(clientIp(env.TRUSTED_PROXIES))
  app.use(accessLog(metrics))
  app.use(securityHeaders(env, web))
  app.use(
    cors({
      origin: (origin) => (origins.includes(origin) ? origin : null),
      allowHeaders: ['Authorization', 'Content-Type', 'Last-Event-ID'],
      exposeHeaders: ['X-Request-Id', 'Retry-After'],
      maxAge: 600,
    }),
  )
  for (const path of ['/v1/*', '/userCenter/*']) app.use(path, requireOwnHost(ownAddress))
  for (const path of ['/v1/*', '/userCenter/*', '/icons/*']) app.use(path, limitPerIp(limits, 'general'), limitBody)

  // Public data only: what carries a secret beside something a caller chose must not be compressed together.
  for (const path of ['/v1/contractCenter/*', '/icons/*', '/config.json']) app.use(path, compress())

  addSignInRoutes(app, services)
  addUserRoute(app, services)
  addReferralCodeRoute(app, services)
  addGameConfigRoute(app, services)
  addHistoryRoute(app, services)
  addActivityRoute(app, services)
  addPayDataRoute(app, services)
  addPayRecordRoute(app, services)
  addPoolRoutes(app, services)
  addPositionRoute(app, services)
  addTransactionRoutes(app, services)
  addQueryPointRoute(app, services)
  addStreamRoute(app, services, balances)
  addFundRoute(app, services)
  addRpcRoute(app, services)
  addIconRoute(app)
  addHealthRoutes(app, services)
  addRuntimeConfigRoute(app, services, web)
  addDocsRoutes(app)
  if (web) {
    const origin = env.PUBLIC_ORIGIN
    addSiteFiles(app, web, origin)
    const exists = { '/pools/details/$id': (id: string) => services.deployment.pools.some((pool) => pool.id === id) }
    const readConfig = () => readRuntimeConfig(services, web)
    app.use(serveWeb(web, createPageServer({ web, origin, readConfig, exists })))
  }
  return app
}
