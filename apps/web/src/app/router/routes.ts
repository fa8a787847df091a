import { createRoute } from '@tanstack/react-router'
import { routePaths } from '../../config/paths.ts'
import { redirects } from '../../config/redirects.ts'
import { followRedirect } from './follow-redirect.ts'
import { lazyPage } from './lazy-page.ts'
import { page, rootRoute } from './page-route.ts'

/** One entry per page; paths are in `config/paths.ts`, menu entries in `nav-items.ts`. */
const pages = [
  page(
    routePaths.home,
    lazyPage(() => import('../pages/home-page.tsx'), 'HomePage'),
  ),
  page(
    routePaths.games,
    lazyPage(() => import('../pages/games-page.tsx'), 'GamesPage'),
    {
      title: 'games.title',
    },
  ),
  page(
    routePaths.coin,
    lazyPage(() => import('../pages/games/coin-flip-page.tsx'), 'CoinFlipPage'),
    {
      title: 'games.coin',
    },
  ),
  page(
    routePaths.dice,
    lazyPage(() => import('../pages/games/dice-page.tsx'), 'DicePage'),
    { title: 'games.dice' },
  ),
  page(
    routePaths.range,
    lazyPage(() => import('../pages/games/range-page.tsx'), 'RangePage'),
    { title: 'games.range' },
  ),
  page(
    routePaths.rps,
    lazyPage(() => import('../pages/games/rps-page.tsx'), 'RpsPage'),
    { title: 'games.rps' },
  ),
  page(
    routePaths.spin,
    lazyPage(() => import('../pages/games/spin-page.tsx'), 'SpinPage'),
    { title: 'games.spin' },
  ),
  page(
    routePaths.pools,
    lazyPage(() => import('../pages/pools/pools-page.tsx'), 'PoolsPage'),
    { title: 'pools.title' },
  ),
  page(
    routePaths.myPools,
    lazyPage(() => import('../pages/pools/my-pools-page.tsx'), 'MyPoolsPage'),
    { title: 'pools.myTitle' },
  ),
  page(
    routePaths.poolDetails,
    lazyPage(() => import('../pages/pools/pool-details-page.tsx'), 'PoolDetailsPage'),
    { title: 'pools.detailsTitle' },
  ),
  page(
    routePaths.user,
    lazyPage(() => import('../pages/user-page.tsx'), 'UserPage'),
    { title: 'user.title', texts: 'loyalty' },
  ),
  page(
    routePaths.luckybuyTickets,
    lazyPage(() => import('../pages/lottery/luckybuy/luckybuy-tickets-page.tsx'), 'LuckyBuyTicketsPage'),
    { title: 'tickets.title', texts: 'lottery' },
  ),
  page(
    routePaths.pointbuyTickets,
    lazyPage(() => import('../pages/lottery/pointbuy/pointbuy-tickets-page.tsx'), 'PointBuyTicketsPage'),
    { title: 'tickets.pointTitle', texts: 'lottery' },
  ),
  page(
    routePaths.mint,
    lazyPage(() => import('../pages/mint-page.tsx'), 'MintPage'),
    { title: 'mint.title' },
  ),
  page(
    routePaths.luckybuy,
    lazyPage(() => import('../pages/lottery/luckybuy/luckybuy-page.tsx'), 'LuckyBuyPage'),
    { title: 'luckybuy.title', texts: 'lottery' },
  ),
  page(
    routePaths.luckybuyHistory,
    lazyPage(() => import('../pages/lottery/luckybuy/luckybuy-history-page.tsx'), 'LuckyBuyHistoryPage'),
    { title: 'products.historyTitle', texts: 'lottery' },
  ),
  page(
    routePaths.luckybuyRecords,
    lazyPage(() => import('../pages/lottery/luckybuy/luckybuy-records-page.tsx'), 'LuckyBuyRecordsPage'),
    { title: 'products.recordsTitle', texts: 'lottery' },
  ),
  page(
    routePaths.pointbuy,
    lazyPage(() => import('../pages/lottery/pointbuy/pointbuy-page.tsx'), 'PointBuyPage'),
    { title: 'luckybuy.pointTitle', texts: 'lottery' },
  ),
  page(
    routePaths.pointbuyHistory,
    lazyPage(() => import('../pages/lottery/pointbuy/pointbuy-history-page.tsx'), 'PointBuyHistoryPage'),
    { title: 'products.pointHistoryTitle', texts: 'lottery' },
  ),
  page(
    routePaths.pointbuyRecords,
    lazyPage(() => import('../pages/lottery/pointbuy/pointbuy-records-page.tsx'), 'PointBuyRecordsPage'),
    { title: 'products.pointRecordsTitle', texts: 'lottery' },
  ),
  page(
    routePaths.luckybuyDetails,
    lazyPage(() => import('../pages/lottery/luckybuy/luckybuy-details-page.tsx'), 'LuckyBuyDetailsPage'),
    { title: 'product.luckyTitle', texts: 'lottery' },
  ),
  page(
    routePaths.pointbuyDetails,
    lazyPage(() => import('../pages/lottery/pointbuy/pointbuy-details-page.tsx'), 'PointBuyDetailsPage'),
    { title: 'product.pointTitle', texts: 'lottery' },
  ),
  page(
    routePaths.rank,
    lazyPage(() => import('../pages/loyalty/rank-page.tsx'), 'RankPage'),
    { title: 'rank.title', texts: 'loyalty' },
  ),
  page(
    routePaths.referral,
    lazyPage(() => import('../pages/loyalty/referral-page.tsx'), 'ReferralPage'),
    { title: 'referral.title', texts: 'loyalty' },
  ),
  page(
    routePaths.cdkey,
    lazyPage(() => import('../pages/loyalty/cdkey-page.tsx'), 'CdkeyPage'),
    { title: 'cdkey.title', texts: 'loyalty' },
  ),
  page(
    routePaths.luckybuyPreOrders,
    lazyPage(() => import('../pages/lottery/luckybuy/luckybuy-pre-orders-page.tsx'), 'LuckyBuyPreOrdersPage'),
    { title: 'preOrders.title', texts: 'lottery' },
  ),
  page(
    routePaths.transparency,
    lazyPage(() => import('../pages/transparency-page.tsx'), 'TransparencyPage'),
    { title: 'transparency.title', texts: 'transparency' },
  ),
  page(
    routePaths.status,
    lazyPage(() => import('../pages/status-page.tsx'), 'StatusPage'),
    { title: 'serviceStatus.title', texts: 'status' },
  ),
  page(
    routePaths.verify,
    lazyPage(() => import('../pages/verify-page.tsx'), 'VerifyPage'),
    { title: 'verifyPage.title', texts: 'proof' },
  ),
  page(
    routePaths.betProof,
    lazyPage(() => import('../pages/verify-page.tsx'), 'VerifyPage'),
    { title: 'verifyPage.betTitle', texts: 'proof' },
  ),
  page(
    routePaths.drawProof,
    lazyPage(() => import('../pages/verify-page.tsx'), 'VerifyPage'),
    { title: 'verifyPage.drawTitle', texts: 'proof' },
  ),
] as const

const redirectRoutes = Object.keys(redirects).map((path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: (context) => followRedirect(path, context),
  }),
)

/** Nothing links to a redirect, so the types cover pages only. */
export const routeTree = rootRoute.addChildren([...pages, ...redirectRoutes] as unknown as typeof pages)
