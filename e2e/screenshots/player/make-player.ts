import type { Browser } from '@playwright/test'
import { GAME_NAMES } from '@tyche/fairness'
import { answerInvitation } from '../../fixtures/page/open-context.ts'
import type { ChainAccess } from '../../fixtures/stack/chain-access.ts'
import type { TestedStack } from '../../fixtures/stack/running-stack.ts'
import { expect } from '../../fixtures/test.ts'
import { GamePage } from '../../pages/game-page.ts'
import { MintPage } from '../../pages/mint-page.ts'
import { PoolPage } from '../../pages/pool-page.ts'
import { Shell } from '../../pages/shell.ts'
import { inviteFriends } from './invite-friends.ts'
import { newPlayers, startLife } from './other-players.ts'
import { takePart } from './take-part.ts'

/**
 * The pictured player, with the demo wallet: bets in every game among those of others, positions in the pools, friends,
 * today's check-in, tickets of both lotteries and a prize to claim. Returns the browser's stored state and the products to show.
 */
export async function makePlayer(browser: Browser, stack: TestedStack, chain: ChainAccess) {
  const options = { baseURL: stack.url, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const
  const context = await browser.newContext(options)
  await answerInvitation(context)
  const page = await context.newPage()
  const shell = new Shell(page)
  await page.goto('/mint')
  await shell.connectDemoWallet()
  await new MintPage(page).mint()

  const life = startLife(stack, chain, newPlayers(16))
  for (const game of GAME_NAMES) {
    const table = new GamePage(page, game)
    await table.open()
    for (const amount of ['12.5', '40', '7.25']) {
      await table.fill({ amount, playTimes: 3 })
      // Wait for the result: an unseen bet would be shown again on the next visit.
      await table.rollOnce()
    }
  }
  for (const id of ['stable', 'bluechip']) {
    const pool = new PoolPage(page)
    await pool.open(id)
    const form = pool.form('Add liquidity')
    await form.getByRole('textbox', { name: 'Amount' }).fill('5000')
    await form.getByRole('button', { name: 'Add liquidity' }).click()
    await expect(shell.toast).toContainText('Add liquidity success')
    await expect(shell.toast).toHaveCount(0)
  }
  await inviteFriends(page, stack, chain)
  await page.goto('/user')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Check in/ })
    .click()
  await expect(shell.toast).toBeVisible()
  // From here on the number of codes left does not change with time.
  await life.stop()

  const products = await takePart(page, stack, chain)
  const state = await context.storageState()
  await context.close()
  return { state, products }
}
