import { GAME_NAMES } from '@tyche/fairness'
import type { Hex } from 'viem'
import { betsOnChain, expectedOutcome } from '../../fixtures/bets/bet-figures.ts'
import { openRound, series } from '../../fixtures/lottery/lottery-access.ts'
import { listenForComplaints } from '../../fixtures/page/complaints.ts'
import { choices } from '../../pages/game-choices.ts'
import { GamePage } from '../../pages/game-page.ts'
import { ProductPage } from '../../pages/product-page.ts'
import { Shell } from '../../pages/shell.ts'
import { TicketsPage } from '../../pages/tickets-page.ts'
import { expect, test } from './test.ts'

/** As a visitor comes: nobody has answered the popup for an invitation code. */
test.use({ asksForInvitation: true })

const minted = 1_000_000_000_000n
const wager = 12_345_678n
const playCount = 3

const screens = [
  { device: 'a desktop', viewport: { width: 1440, height: 900 }, theme: 'dark' },
  { device: 'a phone', viewport: { width: 390, height: 844 }, theme: 'light' },
] as const

for (const { device, viewport, theme } of screens) {
  test.describe(`on ${device}, ${theme}`, () => {
    test.use({ viewport })

    test('a visitor tries the demo wallet by one press, plays every game, checks a bet and buys a code', async ({
      page,
      stack,
      chain,
    }) => {
      const complaints = listenForComplaints(page)
      await page.goto('/')
      await page.evaluate((chosen) => localStorage.setItem('tyche-color-mode', chosen), theme)
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      const shell = new Shell(page)
      await page.getByRole('button', { name: 'Try a demo wallet' }).click()
      await expect(page).toHaveURL(/\/game\/coin$/)
      await expect.poll(() => shell.usdm().catch(() => 0n)).toBe(minted)

      let player: Hex | undefined
      let balance = minted
      for (const game of GAME_NAMES) {
        await test.step(game, async () => {
          const { menu, clientValue } = choices[game]
          await shell.goTo(menu)
          const table = new GamePage(page, game)
          await table.fill({ amount: '12.345678', playTimes: playCount })
          await table.choose()
          await expect(table.roll).toBeEnabled()
          await table.play()

          const bet = (await betsOnChain(chain)).findLast((entry) => entry.game === game)
          if (!bet) throw new Error('no bet reached the chain')
          const { payout, outcomes } = await expectedOutcome(chain, bet)
          const cost = wager * BigInt(playCount)
          const income = String(payout)
          expect(bet).toMatchObject({ choice: clientValue, playCount, cost: String(cost), income, randoms: outcomes })
          player ??= bet.player as Hex
          expect(bet.player).toBe(player)
          expect(await table.profit()).toBe(payout - cost)
          balance += payout - cost
          expect(await chain.usdmOf(player)).toBe(balance)
          await expect.poll(() => shell.usdm()).toBe(balance)
          await table.showRecords('My records')
          // On a phone the table leaves columns out.
          if (device === 'a desktop') await table.expectRecords('My records', [bet])
          await table.verify()
        })
      }

      const round = await openRound(stack.url, series.ten)
      const product = new ProductPage(page)
      await product.open(round)
      await product.buy(1)
      balance -= BigInt(round.price)
      await expect.poll(() => shell.usdm()).toBe(balance)
      expect(await chain.usdmOf(player as unknown as Hex)).toBe(balance)
      const tickets = new TicketsPage(page)
      await tickets.open('luckybuy', 'waitingLottery')
      await expect(tickets.tickets).toHaveCount(1)
      expect(complaints).toEqual([])
    })
  })
}
