import { loseApi, loseChain } from '../../fixtures/page/dead-parts.ts'
import { expect, test } from '../../fixtures/test.ts'
import { GamePage } from '../../pages/game-page.ts'

test('a player sees that the API is down, keeps typed text, and continues without a reload when it is back', async ({
  page,
  chain,
  wallet,
}) => {
  await chain.giveGas(wallet.address)
  await chain.equip(wallet.account)
  const table = new GamePage(page, 'spin')
  await table.open()
  await table.shell.connectInjectedWallet(wallet.name)
  await table.fill({ amount: '3', playTimes: 1 })
  await table.choose()

  const bringBack = await loseApi(page)
  await table.shell.goTo('Pools')
  await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible()
  await expect(table.shell.account, 'the wallet needs no API').toBeVisible()

  await bringBack()
  await expect(page.getByRole('main')).toContainText('Tyche Stable Pool')
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
})

test('a player sees lists and figures without the chain, reads why a bet is not placed, and places it when the chain is back', async ({
  page,
  chain,
  wallet,
}) => {
  await chain.giveGas(wallet.address)
  await chain.equip(wallet.account)
  const table = new GamePage(page, 'rps')
  const bringBack = await loseChain(page)
  await table.open()
  await table.shell.connectInjectedWallet(wallet.name)
  await expect(page.getByRole('tab', { name: 'Latest' })).toBeVisible()
  await table.fill({ amount: '3', playTimes: 1 })
  await table.choose()
  await table.roll.click()
  await expect(
    page
      .getByRole('main')
      .or(table.shell.toast)
      .filter({ hasText: /Can’t reach the chain|The chain isn’t responding/ })
      .first(),
  ).toBeVisible({ timeout: 30_000 })
  expect(wallet.asked()).toEqual([])
  await expect(table.amount).toHaveValue('3')

  await bringBack()
  await expect(async () => {
    await table.roll.click({ timeout: 2_000 })
    await expect(table.result).toBeVisible({ timeout: 8_000 })
  }).toPass({ timeout: 45_000 })
})

test('a player sees that a page’s code cannot be loaded, and the page without a reload once it can', async ({
  page,
}) => {
  const url = /\/assets\/.*\.js$/
  await page.route(url, (route) => route.abort('connectionrefused'))
  await page.goto('/tr/pools')
  await expect(page.getByRole('alert')).toContainText('kendiliğinden')

  await page.unroute(url)
  await expect(page.getByRole('link', { name: /Tyche Stable Pool/ }).first()).toBeVisible({ timeout: 30_000 })
})

test('a player sees records requested while the API was down once it is back', async ({ page, chain, wallet }) => {
  await chain.giveGas(wallet.address)
  await chain.equip(wallet.account)
  await chain.placeBet(wallet.account, { wager: 1_000_000n, playCount: 1, choice: 0 })
  const url = /\/luckyGame\/history$/
  await page.route(url, (route) => route.fulfill({ status: 502, body: '' }))
  const table = new GamePage(page)
  await table.open()
  await expect(page.getByText('Couldn’t load records')).toBeVisible()

  await page.unroute(url)
  await expect.poll(async () => (await table.records('Latest')).length, { timeout: 30_000 }).toBeGreaterThan(0)
})
