import { createRouter, type LocationRewrite, type RouterHistory } from '@tanstack/react-router'
import { maxPreloads, pageTransitionMs } from '../../config/timings.ts'
import { joinLocale, splitLocale } from '../../i18n/locale.ts'
import { localePrefix } from '../../i18n/locale-store.ts'
import { scrollsToPart } from '../../lib/screen/scrolls-to-part.ts'
import { ErrorPage } from '../pages/error-page.tsx'
import { PagePending } from '../pages/page-pending.tsx'
import { createPreloadQueue } from './preload-queue.ts'
import { routeTree } from './routes.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

/** Routes have no language: the prefix is removed from incoming addresses and added to outgoing ones. */
const localeRewrite: LocationRewrite = {
  input: ({ url }) => {
    url.pathname = splitLocale(url.pathname).pathname
    return url
  },
  output: ({ url }) => {
    url.pathname = joinLocale({ prefix: localePrefix(), pathname: url.pathname })
    return url
  },
}

export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    rewrite: localeRewrite,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    defaultPendingMs: pageTransitionMs,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: ErrorPage,
    notFoundMode: 'root',
    scrollRestoration: scrollsToPart,
  })
  const preload = router.preloadRoute
  const queued = createPreloadQueue(maxPreloads)
  router.preloadRoute = (options) => queued(() => preload(options))
  return router
}
