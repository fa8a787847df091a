/** The two lotteries share their pages; this is what differs. */
export interface Lottery {
  name: LotteryName
  /** Sold for points. */
  isOffChain: boolean
  /** Key of its name under `luckybuy`. */
  title: 'title' | 'pointTitle'
  paths: {
    products: string
    history: string
    records: string
    tickets: string
    /** Only products sold for a token can be ordered ahead. */
    preOrders?: string
  }
}

export type LotteryName = 'luckybuy' | 'pointbuy'

export const luckyBuy: Lottery = {
  name: 'luckybuy',
  isOffChain: false,
  title: 'title',
  paths: {
    products: '/luckybuy',
    history: '/luckybuy/history',
    records: '/luckybuy/records',
    tickets: '/luckybuy/tickets',
    preOrders: '/luckybuy/preorders',
  },
}

export const pointBuy: Lottery = {
  name: 'pointbuy',
  isOffChain: true,
  title: 'pointTitle',
  paths: {
    products: '/pointbuy',
    history: '/pointbuy/history',
    records: '/pointbuy/records',
    tickets: '/pointbuy/tickets',
  },
}

export const lotteryOf = ({ offChain }: { offChain: boolean }): Lottery => (offChain ? pointBuy : luckyBuy)

/** The page of a product. */
export function detailsPath({ productId, offChain }: { productId: number; offChain: boolean }): string {
  return `${lotteryOf({ offChain }).paths.products}/details/${productId}`
}
