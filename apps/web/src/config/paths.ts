/** Every page of this build, without the locale prefix. The server learns them from the build. */
export const routePaths = {
  home: '/',
  games: '/games',
  coin: '/game/coin',
  dice: '/game/dice',
  range: '/game/range',
  rps: '/game/rps',
  spin: '/game/spin',
  pools: '/pools',
  myPools: '/pools/mine',
  poolDetails: '/pools/details/$id',
  luckybuy: '/luckybuy',
  luckybuyHistory: '/luckybuy/history',
  luckybuyRecords: '/luckybuy/records',
  luckybuyDetails: '/luckybuy/details/$id',
  pointbuy: '/pointbuy',
  pointbuyHistory: '/pointbuy/history',
  pointbuyRecords: '/pointbuy/records',
  pointbuyDetails: '/pointbuy/details/$id',
  luckyTickets: '/luckybuy/tickets',
  pointTickets: '/pointbuy/tickets',
  rank: '/rank',
  referral: '/referral',
  cdkey: '/cdkey',
  luckybuyPreOrders: '/luckybuy/preorders',
  mint: '/mint',
  user: '/user',
} as const

export type RoutePath = (typeof routePaths)[keyof typeof routePaths]

/** The pages without path parameters, which a menu can link to. */
export type StaticPath = Exclude<RoutePath, `${string}$${string}`>
