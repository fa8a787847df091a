import { expect, test } from '../../fixtures/test.ts'
import { GamePage } from '../../pages/game-page.ts'

/** As a visitor comes: nobody has answered the popup for an invitation code. */
test.use({ asksForInvitation: true })

/** On a quiet machine an eighth of it: see `npm run rolls`. Beside other suites the clock tells of the machine. */
const readyMs = 20_000

test('one press and Roll: a visitor tries the demo wallet and sees the first result', async ({ page }) => {
  await page.goto('/')
  const coin = new GamePage(page)
  const start = Date.now()
  await page.getByRole('button', { name: 'Try a demo wallet' }).click()
  await expect(page).toHaveURL(/\/game\/coin$/)
  await expect.poll(() => coin.shell.usdm().catch(() => 0n)).toBe(1_000_000_000_000n)
  await expect(coin.roll).toBeEnabled()
  const ready = Date.now() - start
  await coin.play()
  const settled = Date.now() - start
  test.info().annotations.push({ type: 'ms', description: `ready ${ready}, first result ${settled}` })
  expect(ready).toBeLessThan(readyMs)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(coin.shell.header.getByRole('button', { name: 'Sign in' }), 'signed in').toHaveCount(0)
})
