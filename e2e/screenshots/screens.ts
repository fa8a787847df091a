import { expect, type Page } from '@playwright/test'
import type { GameName } from '@tyche/fairness'
import { GamePage } from '../pages/game-page.ts'

export interface Screen {
  readonly name: string
  readonly title: string
  readonly path: string
  /** Brings the page into the state to picture. */
  readonly arrange?: (page: Page) => Promise<void>
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
      await expect(page.getByRole('dialog')).toContainText('Verified', { timeout: 20_000 })
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
