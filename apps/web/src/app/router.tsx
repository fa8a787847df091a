import {
  createRootRoute,
  createRoute,
  createRouter,
  type LocationRewrite,
  lazyRouteComponent,
} from '@tanstack/react-router'
import type { Locale } from '../config/locales.ts'
import { routePaths } from '../config/paths.ts'
import { pageTransitionMs } from '../config/timings.ts'
import { joinLocale, splitLocale } from '../i18n/locale.ts'
import { ErrorPage } from './pages/error-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { PagePending } from './pages/page-pending.tsx'
import { Shell } from './shell.tsx'

/** Key of a page's title in the catalogue; Home has the product's own. */
export type TitleKey = 'games.title' | 'games.coin' | 'mint.title' | 'user.title'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: TitleKey
  }
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage, errorComponent: ErrorPage })

const routeTree = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: routePaths.home,
    component: lazyRouteComponent(() => import('./pages/home-page.tsx'), 'HomePage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: routePaths.games,
    staticData: { title: 'games.title' },
    component: lazyRouteComponent(() => import('./pages/games-page.tsx'), 'GamesPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: routePaths.coin,
    staticData: { title: 'games.coin' },
    component: lazyRouteComponent(() => import('./pages/coin-flip-page.tsx'), 'CoinFlipPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: routePaths.mint,
    staticData: { title: 'mint.title' },
    component: lazyRouteComponent(() => import('./pages/mint-page.tsx'), 'MintPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: routePaths.user,
    staticData: { title: 'user.title' },
    component: lazyRouteComponent(() => import('./pages/user-page.tsx'), 'UserPage'),
  }),
])

/** Routes know no languages: the prefix is taken off what comes in and put before what goes out. */
function localeRewrite(prefix: Locale | undefined): LocationRewrite {
  return {
    input: ({ url }) => {
      url.pathname = splitLocale(url.pathname).pathname
      return url
    },
    output: ({ url }) => {
      url.pathname = joinLocale({ prefix, pathname: url.pathname })
      return url
    },
  }
}

export function createAppRouter(prefix: Locale | undefined) {
  return createRouter({
    routeTree,
    rewrite: localeRewrite(prefix),
    defaultPreload: 'intent',
    defaultPendingMs: pageTransitionMs,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: ErrorPage,
    scrollRestoration: false,
  })
}
