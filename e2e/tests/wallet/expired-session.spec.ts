import { expect, test } from '../../fixtures/test.ts'
import { Shell } from '../../pages/shell.ts'

test('a player whose session is rejected reads so once and signs in again', async ({ page, chain, wallet }) => {
  await chain.giveGas(wallet.address)
  const shell = new Shell(page)
  await page.goto('/user')
  await shell.connectInjectedWallet(wallet.name)
  await shell.signIn()
  const key = `tyche.token.${wallet.address.toLowerCase()}`
  const stored = () => page.evaluate((name) => localStorage.getItem(name), key)
  expect(await stored()).not.toBeNull()

  // As after a change of the server's secret: the token looks valid but is rejected.
  await page.evaluate((name) => {
    const session = JSON.parse(localStorage.getItem(name) ?? '{}')
    localStorage.setItem(name, JSON.stringify({ ...session, accessToken: `${session.accessToken}x` }))
  }, key)
  await page.reload()
  await expect(shell.toast).toContainText('Login status has expired and you need to log in again.')
  await expect.poll(stored).toBeNull()
  await expect(shell.account, 'the wallet stays connected').toBeVisible()

  await shell.signIn()
  expect(await stored()).not.toBeNull()
})

test('a player who rejects the sign-in sees no error and can sign in later', async ({ page, chain, wallet }) => {
  await chain.giveGas(wallet.address)
  const shell = new Shell(page)
  await page.goto('/user')
  await shell.connectInjectedWallet(wallet.name)
  wallet.rejects('personal_sign')
  const button = shell.header.getByRole('button', { name: 'Sign in' })
  await button.click()
  await expect.poll(() => wallet.asked()).toContain('personal_sign')
  await expect(button).toBeEnabled()
  await expect(shell.toast).toHaveCount(0)
  wallet.approves('personal_sign')
  await shell.signIn()
})
