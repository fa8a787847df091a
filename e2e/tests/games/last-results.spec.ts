import { betsOnChain } from '../../fixtures/bets/bet-figures.ts'
import { expect, test } from '../../fixtures/test.ts'
import { GamePage } from '../../pages/game-page.ts'

// Turbo shortens the stage's animation.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a player in turbo sees results at once, opens a bet of the strip, and finds both again after a reload', async ({
  page,
  chain,
  wallet,
}) => {
  await chain.giveGas(wallet.address)
  await chain.equip(wallet.account)
  const table = new GamePage(page)
  await table.open()
  await table.shell.connectInjectedWallet(wallet.name)
  const turbo = page.getByRole('button', { name: 'Turbo' })
  await turbo.click()
  await expect(turbo).toHaveAttribute('aria-pressed', 'true')
  await table.fill({ amount: '2', playTimes: 20 })
  await table.rollOnce()

  const bet = (await betsOnChain(chain)).find(({ player }) => player === wallet.address)
  const opener = page.getByTestId('last-results').getByRole('button', { name: new RegExp(`^Bet ${bet?.nonce}: `) })
  await opener.click()
  const panel = page.getByRole('dialog', { name: 'Verify this bet' })
  await expect(panel).toContainText('Verified: the result follows from the beacon.', { timeout: 20_000 })
  await expect(page).toHaveURL(new RegExp(`\\?bet=0x[0-9a-f]{64}-${bet?.nonce}$`))

  await page.reload()
  await expect(panel).toContainText('Verified: the result follows from the beacon.', { timeout: 20_000 })
  await page.goBack()
  await expect(panel).toHaveCount(0)
  await expect(turbo).toHaveAttribute('aria-pressed', 'true')
  await expect(opener).toBeVisible()
})
