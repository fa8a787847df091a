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
  luckybuyTickets: '/luckybuy/tickets',
  luckybuyPreOrders: '/luckybuy/preorders',
  luckybuyDetails: '/luckybuy/details/$id',
  pointbuy: '/pointbuy',
  pointbuyHistory: '/pointbuy/history',
  pointbuyRecords: '/pointbuy/records',
  pointbuyTickets: '/pointbuy/tickets',
  pointbuyDetails: '/pointbuy/details/$id',
  rank: '/rank',
  referral: '/referral',
  cdkey: '/cdkey',
  mint: '/mint',
  user: '/user',
  transparency: '/transparency',
  status: '/status',
  verify: '/verify',
  betProof: '/bet/$hash',
  drawProof: '/draw/$id',
} as const

export type RoutePath = (typeof routePaths)[keyof typeof routePaths]

/** The pages without path parameters, which a menu can link to. */
export type StaticPath = Exclude<RoutePath, `${string}$${string}`>
