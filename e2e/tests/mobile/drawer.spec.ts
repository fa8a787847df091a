import { expectAccessible } from '../../fixtures/page/axe.ts'
import { expect, test } from '../../fixtures/test.ts'
import { GamePage } from '../../pages/game-page.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a player on a phone opens a game from the drawer and plays it', async ({ page, chain, wallet }) => {
  await chain.giveGas(wallet.address)
  await chain.equip(wallet.account)
  await page.goto('/')
  const tabs = page.getByRole('navigation', { name: 'Tabs' })
  await expect(tabs.getByRole('link')).toHaveText(['Games', 'Home', 'Mine'])
  const table = new GamePage(page, 'dice')
  await table.shell.connectInjectedWallet(wallet.name)

  const menu = tabs.getByRole('button', { name: 'Menu' })
  const drawer = page.getByRole('dialog')
  await menu.click()
  await expect(drawer).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)

  await menu.click()
  await drawer.getByRole('link', { name: 'Dice' }).click()
  await expect(drawer, 'a navigation closes it').toHaveCount(0)
  await expect(page).toHaveURL(/\/game\/dice$/)
  await table.fill({ amount: '2', playTimes: 2 })
  await table.choose()
  await table.roll.click()
  await expect(table.result).toBeVisible()
  await expect(table.result).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})
