import type { Browser, Page } from '@playwright/test'
import { play } from '@tyche/demo/play'
import { openVenue } from '@tyche/demo/player'
import { simulatedPlayers } from '@tyche/demo/players'
import { GAME_NAMES } from '@tyche/fairness'
import { getProduct } from '@tyche/sdk/lottery'
import { createLogger } from '@tyche/service/logger'
import { english, generateMnemonic } from 'viem/accounts'
import { createPlayer } from '../fixtures/bets/open-bets.ts'
import { buyCodes } from '../fixtures/lottery/lottery-access.ts'
import type { ChainAccess } from '../fixtures/stack/chain-access.ts'
import type { TestedStack } from '../fixtures/stack/running-stack.ts'
import { expect } from '../fixtures/test.ts'
import { GamePage } from '../pages/game-page.ts'
import { MintPage } from '../pages/mint-page.ts'
import { PoolPage } from '../pages/pool-page.ts'
import { ProductPage } from '../pages/product-page.ts'
import { Shell } from '../pages/shell.ts'

const oneUsdm = 1_000_000n

/** Places bets of other players, so that lists, charts and pools are not empty. */
export async function playAsOthers(chain: ChainAccess): Promise<void> {
  const players = [await createPlayer(chain), await createPlayer(chain), await createPlayer(chain)]
  for (let index = 0; index < 30; index++) {
    const player = players[index % players.length]
    if (!player) continue
    const wager = oneUsdm * BigInt(5 + ((index * 37) % 120))
    await chain.placeBet(player, { wager, playCount: (index % 5) + 1, choice: index % 2 })
  }
}

/** Simulated players for a minute; then the first product is sold out and drawn. */
export async function fillWithLife(stack: TestedStack, chain: ChainAccess): Promise<void> {
  const { url: apiUrl, deployment } = stack
  const venue = openVenue({ rpcUrl: chain.rpcUrl, apiUrl, deployment })
  const stop = new AbortController()
  const accounts = simulatedPlayers(generateMnemonic(english), 16)
  const playing = play({ venue, accounts, logger: createLogger('demo', 'silent'), signal: stop.signal })
  setTimeout(() => stop.abort(), 60_000)
  await playing
  const buyer = await createPlayer(chain)
  const first = await getProduct(chain.client, { deployment, productId: 1 })
  const left = first.total - first.sold
  if (left > 0) await buyCodes(chain, buyer, { productId: 1, price: first.price.toString() }, left)
  await expect
    .poll(async () => (await getProduct(chain.client, { deployment, productId: 1 })).state, { timeout: 60_000 })
    .toBe('drawn')
}

/** Tickets, a pre-order and a check-in of the pictured player. */
async function takePart(page: Page): Promise<void> {
  const product = new ProductPage(page)
  for (const [productId, quantity] of [
    [2, 12],
    [3, 25],
  ] as const) {
    await product.open({ productId, offChain: false })
    await product.buy(quantity)
    await expect(product.shell.toast).toHaveCount(0, { timeout: 15_000 })
  }
  const panel = page.getByRole('region', { name: 'Pre-order' })
  await panel.getByRole('button', { name: /Pre-order/ }).click()
  await panel.getByRole('button', { name: /^Pre-order \d+ rounds? for/ }).click()
  await expect(product.shell.toast).toContainText('Pre-order paid', { timeout: 60_000 })
}

/** A player with the demo wallet, bets in every game and a position; returns the browser's stored state. */
export async function makePlayer(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await context.addInitScript(() => localStorage.setItem('tyche-invitation-done', 'true'))
  const page = await context.newPage()
  await page.goto('/mint')
  await new Shell(page).connectDemoWallet()
  await new MintPage(page).mint()
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
    await expect(pool.shell.toast).toContainText('Add liquidity success', { timeout: 20_000 })
    await expect(pool.shell.toast).toHaveCount(0, { timeout: 15_000 })
  }
  await takePart(page)
  const state = await context.storageState()
  await context.close()
  return state
}
