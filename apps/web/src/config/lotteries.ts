import { routePaths, type StaticPath } from './paths.ts'

/** The two lotteries share their pages; this is what differs. */
export interface Lottery {
  /** Sold for points. */
  isOffChain: boolean
  /** Key of its name under `luckybuy`. */
  title: 'title' | 'pointTitle'
  paths: {
    products: StaticPath
    history: StaticPath
    records: StaticPath
    tickets: StaticPath
    /** Only products sold for a token can be ordered ahead. */
    preOrders?: StaticPath
  }
}

export const luckyBuy: Lottery = {
  isOffChain: false,
  title: 'title',
  paths: {
    products: routePaths.luckybuy,
    history: routePaths.luckybuyHistory,
    records: routePaths.luckybuyRecords,
    tickets: routePaths.luckybuyTickets,
    preOrders: routePaths.luckybuyPreOrders,
  },
}

export const pointBuy: Lottery = {
  isOffChain: true,
  title: 'pointTitle',
  paths: {
    products: routePaths.pointbuy,
    history: routePaths.pointbuyHistory,
    records: routePaths.pointbuyRecords,
    tickets: routePaths.pointbuyTickets,
  },
}

export const lotteryOf = ({ offChain }: { offChain: boolean }): Lottery => (offChain ? pointBuy : luckyBuy)

/** The page of a product. */
export function detailsPath({ productId, offChain }: { productId: number; offChain: boolean }): StaticPath {
  return `${lotteryOf({ offChain }).paths.products}/details/${productId}` as StaticPath
}
