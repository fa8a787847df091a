import { expect, type Page } from '@playwright/test'
import type { GameName } from '@tyche/fairness'
import type { Words } from '../fixtures/language/words.ts'
import { GamePage } from '../pages/game-page.ts'

export interface Screen {
  readonly name: string
  readonly title: string
  /** `$onSale`, `$drawn` and `$forPoints` stand for products; see `PicturedProducts`. */
  readonly path: string
  /** Brings the page into the state to picture; `words` are those of its language. */
  readonly arrange?: (page: Page, words: Words) => Promise<void>
  /** On other widths it does not exist. */
  readonly widths?: readonly number[]
  /** Of somebody who was never here, with an `InjectedWallet`. */
  readonly isOfNewcomer?: boolean
}

const mostTries = 40
const games: readonly (readonly [game: GameName, title: string])[] = [
  ['coin', 'Coin Flip'],
  ['dice', 'Dice'],
  ['range', 'Range'],
  ['rps', 'Rock-paper-scissors'],
  ['spin', 'Spin'],
]

/** Every screen in its initial state. */
export const screens: readonly Screen[] = [
  { name: 'home', title: 'Home', path: '/' },
  { name: 'games', title: 'Games', path: '/games' },
  ...games.map(([game, title]) => ({ name: game, title, path: `/game/${game}` })),
  { name: 'pools', title: 'Pools', path: '/pools' },
  { name: 'my-pools', title: 'My positions', path: '/pools/mine' },
  { name: 'pool', title: 'A pool', path: '/pools/details/bluechip' },
  { name: 'luckybuy', title: 'LuckyBuy', path: '/luckybuy' },
  { name: 'luckybuy-product', title: 'A product on sale', path: '/luckybuy/details/$onSale' },
  {
    name: 'luckybuy-drawn',
    title: 'A draw won',
    path: '/luckybuy/details/$drawn',
    arrange: (page) => expect(page.getByTestId('winning-codes').first()).toBeVisible(),
  },
  { name: 'luckybuy-history', title: 'LuckyBuy history', path: '/luckybuy/history' },
  { name: 'luckybuy-records', title: 'LuckyBuy records', path: '/luckybuy/records' },
  { name: 'luckybuy-tickets', title: 'My Tickets', path: '/luckybuy/tickets' },
  { name: 'luckybuy-tickets-drawn', title: 'Tickets after their draw', path: '/luckybuy/tickets?tab=waitingOperate' },
  { name: 'luckybuy-preorders', title: 'My PreOrders', path: '/luckybuy/preorders' },
  { name: 'pointbuy', title: 'PointBuy', path: '/pointbuy' },
  { name: 'pointbuy-product', title: 'A product for points', path: '/pointbuy/details/$forPoints' },
  { name: 'pointbuy-history', title: 'PointBuy history', path: '/pointbuy/history' },
  { name: 'pointbuy-records', title: 'PointBuy records', path: '/pointbuy/records' },
  { name: 'pointbuy-tickets', title: 'My PointBuy Tickets', path: '/pointbuy/tickets' },
  { name: 'rank', title: 'Rank', path: '/rank' },
  { name: 'referral', title: 'Referral', path: '/referral' },
  { name: 'cdkey', title: 'CDKEY', path: '/cdkey' },
  {
    name: 'transparency',
    title: 'Transparency',
    path: '/transparency',
    arrange: (page, words) =>
      expect(page.getByText(words('transparency.returns.honest'))).toBeVisible({ timeout: 30_000 }),
  },
  {
    name: 'status',
    title: 'Status',
    path: '/status',
    arrange: (page, words) => expect(page.getByText(words('serviceStatus.allOk'))).toBeVisible({ timeout: 30_000 }),
  },
  { name: 'user', title: 'Mine', path: '/user' },
  { name: 'mint', title: 'Mint', path: '/mint' },
  { name: 'not-found', title: 'Page not found', path: '/no/such/page' },
]

/** A won bet of several plays in each game. */
export const wins: readonly Screen[] = games.map(([game, title]) => ({
  name: `${game}-won`,
  title: `${title}, a bet won`,
  path: `/game/${game}`,
  arrange: (page) => winOnce(new GamePage(page, game)),
}))

/** What a bet opens. */
export const panels: readonly Screen[] = [
  {
    name: 'check',
    title: 'The check of a bet',
    path: '/game/coin',
    arrange: async (page) => {
      await page
        .getByRole('button', { name: /^Check bet/ })
        .first()
        .click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Verify' }).click()
      await expect(page.getByRole('dialog')).toContainText('Verified')
    },
  },
  {
    name: 'breakdown',
    title: 'Every play of a bet',
    path: '/game/dice',
    arrange: async (page) => {
      await winOnce(new GamePage(page, 'dice'))
      await page.getByRole('button', { name: 'All plays' }).click()
      await expect(page.getByRole('region', { name: 'All plays in this bet' })).toBeVisible()
    },
  },
]

async function winOnce(table: GamePage): Promise<void> {
  for (let tries = 0; tries < mostTries; tries++) {
    await table.fill({ amount: String(10 + 5 * (tries % 4)), playTimes: 3 })
    await table.rollOnce()
    if ((await table.profit()) > 0n) return
  }
  throw new Error(`no bet was won in ${mostTries} tries`)
}
