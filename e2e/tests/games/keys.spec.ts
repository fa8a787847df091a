import { GAME_NAMES } from '@tyche/fairness'
import { rollByKey } from '../../fixtures/bets/roll-by-key.ts'
import { expect, test } from '../../fixtures/test.ts'
import { GamePage } from '../../pages/game-page.ts'

for (const [index, game] of GAME_NAMES.entries()) {
  const key = index % 2 === 0 ? 'Space' : 'Enter'
  test(`a player clicks five controls of ${game}, presses ${key} after each, and places five bets`, async ({
    page,
    chain,
    wallet,
  }) => {
    await rollByKey(new GamePage(page, game), { chain, wallet, key, rolls: 5 })
  })
}

test('a player plays by keyboard alone, and sees the keys with ?', async ({ page, chain, wallet }) => {
  await chain.giveGas(wallet.address)
  await chain.equip(wallet.account)
  const table = new GamePage(page, 'coin')
  await table.open()
  await table.shell.connectInjectedWallet(wallet.name)
  await page.keyboard.press('Shift+?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list).toContainText('Heads')
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  expect(wallet.asked(), 'keys in the list place no bet').toEqual([])
  await page.keyboard.press('t')
  await expect(table.controls.getByRole('radio', { name: 'Tails' })).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await expect(table.controls.getByRole('radio', { name: 'Heads' })).toBeChecked()
  await table.rollOnce(() => page.keyboard.press('Enter'))
})
