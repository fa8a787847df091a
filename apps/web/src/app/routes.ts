import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { routePaths } from '../config/paths.ts'
import { redirects } from '../config/redirects.ts'
import { page, rootRoute } from './page-route.ts'
import { runMiddleware } from './route-middleware.ts'

/** One entry a page; its path stands in `config/paths.ts`, its place in the menu in `nav-items.ts`. */
const pages = [
  page(
    routePaths.home,
    lazyRouteComponent(() => import('./pages/home-page.tsx'), 'HomePage'),
  ),
  page(
    routePaths.games,
    lazyRouteComponent(() => import('./pages/games-page.tsx'), 'GamesPage'),
    {
      title: 'games.title',
    },
  ),
  page(
    routePaths.coin,
    lazyRouteComponent(() => import('./pages/coin-flip-page.tsx'), 'CoinFlipPage'),
    {
      title: 'games.coin',
    },
  ),
  page(
    routePaths.dice,
    lazyRouteComponent(() => import('./pages/dice-page.tsx'), 'DicePage'),
    { title: 'games.dice' },
  ),
  page(
    routePaths.range,
    lazyRouteComponent(() => import('./pages/range-page.tsx'), 'RangePage'),
    { title: 'games.range' },
  ),
  page(
    routePaths.rps,
    lazyRouteComponent(() => import('./pages/rps-page.tsx'), 'RpsPage'),
    { title: 'games.rps' },
  ),
  page(
    routePaths.spin,
    lazyRouteComponent(() => import('./pages/spin-page.tsx'), 'SpinPage'),
    { title: 'games.spin' },
  ),
  page(
    routePaths.pools,
    lazyRouteComponent(() => import('./pages/pools-page.tsx'), 'PoolsPage'),
    { title: 'pools.title' },
  ),
  page(
    routePaths.myPools,
    lazyRouteComponent(() => import('./pages/my-pools-page.tsx'), 'MyPoolsPage'),
    { title: 'pools.myTitle' },
  ),
  page(
    routePaths.poolDetails,
    lazyRouteComponent(() => import('./pages/pool-details-page.tsx'), 'PoolDetailsPage'),
    { title: 'pools.detailsTitle' },
  ),
  page(
    routePaths.user,
    lazyRouteComponent(() => import('./pages/user-page.tsx'), 'UserPage'),
    { title: 'user.title' },
  ),
  page(
    routePaths.mint,
    lazyRouteComponent(() => import('./pages/mint-page.tsx'), 'MintPage'),
    { title: 'mint.title' },
  ),
] as const

const redirectRoutes = Object.keys(redirects).map((path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { middleware: ['redirect'] },
    beforeLoad: (context) => runMiddleware(['redirect'], context),
  }),
)

/** Redirects are no pages to link to, so the types know the pages only. */
export const routeTree = rootRoute.addChildren([...pages, ...redirectRoutes] as unknown as typeof pages)
