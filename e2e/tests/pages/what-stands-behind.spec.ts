import { expect, test } from '../../fixtures/test.ts'
import { GamePage } from '../../pages/game-page.ts'

test('a visitor opens odds and contracts of a game, reads dollars beside another token, and finds the footer anywhere', async ({
  page,
  stack,
}) => {
  const config = (await (await fetch(`${stack.url}/config.json`)).json()) as {
    contracts: Record<string, string>
    beacon: { scheme: string }
  }
  const table = new GamePage(page, 'dice')
  await table.open()
  await page.getByRole('button', { name: /^RTP/ }).click()
  const sheet = page.getByRole('dialog', { name: 'How Dice works' })
  await expect(sheet.getByRole('row', { name: /^1 of 6 faces wins\./ })).toContainText('5.88×')
  await expect(sheet).toContainText(config.beacon.scheme)
  for (const name of ['dice', 'gameCenter', 'randomnessCoordinator'])
    await expect(sheet.locator(`[title="${config.contracts[name]}"]`)).toHaveCount(1)
  await page.keyboard.press('Escape')

  await table.controls.getByRole('radio', { name: 'TETH' }).click()
  await table.amount.fill('0.01')
  await expect(table.controls.getByText('Total bet').locator('xpath=ancestor::div[1]')).toContainText(/TETH ≈ \$\d/)

  for (const path of ['/', '/pools', '/rank']) {
    await page.goto(path)
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('button', { name: 'Not audited' }).click()
    await expect(page.getByRole('dialog', { name: 'About this site' })).toContainText('no outside firm has reviewed')
    await page.keyboard.press('Escape')
    await expect(footer).toContainText('18+')
  }
})
