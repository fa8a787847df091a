import { loseApi, loseChain } from '../../fixtures/dead-parts.ts'
import { expect, test } from '../../fixtures/test.ts'
import { GamePage } from '../../pages/game-page.ts'

test('without the API a page says so, keeps what was typed, and goes on by itself when it is back', async ({
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
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await expect(page.getByRole('main')).toContainText('Tyche Stable Pool')
})

test('without the chain lists and figures stay, a bet says why it is not placed, and is placed when it is back', async ({
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
      .filter({ hasText: /The chain (cannot be reached|does not answer)/ })
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
