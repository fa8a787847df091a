import { languageTags } from '../../fixtures/page/routes.ts'
import { expect, test } from '../../fixtures/test.ts'

test.use({ viewport: { width: 320, height: 740 }, hasTouch: true })

test('a player on a phone sees game, player, play at and amount won in the reward table in every language', async ({
  page,
  chain,
  wallet,
}) => {
  await chain.giveGas(wallet.address)
  await chain.equip(wallet.account)
  for (let bet = 0; bet < 4; bet += 1) {
    await chain.placeBet(wallet.account, {
      game: 'range',
      wager: 1_234_567_890n,
      playCount: 1,
      choice: { choice: 9_500, over: false },
    })
  }
  // The longest name of a game, beside a long amount that every bet has won.
  await page.route('**/luckyGame/history', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    const won = { game: 'rps', cost: '1234567890', income: '123456789000', profit: '122222221110' }
    const list = data.list.map((bet: object) => ({ ...bet, ...won }))
    await route.fulfill({ response, json: { ...rest, data: { ...data, list } } })
  })
  for (const locale of Object.keys(languageTags)) {
    await page.goto(`/${locale}`)
    const table = page.locator('section[aria-labelledby=live-wins] table')
    const row = table
      .locator('tbody tr')
      .filter({ has: page.locator('time') })
      .first()
    await expect(row, locale).toBeVisible({ timeout: 30_000 })
    await expect(table.getByRole('columnheader'), locale).toHaveCount(4)
    await expect(row.locator('time'), locale).toBeVisible()
    await row.scrollIntoViewIfNeeded()
    const cut = await table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0))
    expect(cut, locale).toBeLessThanOrEqual(0)
  }
})
