import { expect, test } from '../../fixtures/test.ts'
import { GamePage } from '../../pages/game-page.ts'

test('a player allows ten bets in the panel, sees both steps, and then confirms once per bet', async ({
  page,
  chain,
  wallet,
}) => {
  await chain.giveGas(wallet.address)
  await chain.mintOnly(wallet.account)
  const coin = new GamePage(page)
  await coin.open()
  await coin.shell.connectInjectedWallet(wallet.name)
  await coin.fill({ amount: '10', playTimes: 1 })
  const offer = coin.controls.getByRole('region', { name: 'How much can the games use?' })
  await expect(offer).toContainText('Your wallet asks twice for each bet')
  await offer.getByRole('radio', { name: '100 USDM' }).click()
  await expect(offer).toContainText('once per bet until 100 USDM is used up')
  await expect(offer.getByRole('link', { name: /profile/ })).toHaveAttribute('href', /\/user$/)

  wallet.hangs('eth_sendTransaction')
  await coin.roll.click()
  await expect(coin.stage).toContainText('Step 1 of 2')
  await expect.poll(() => wallet.asked()).toEqual(['eth_sendTransaction'])
  wallet.answers('eth_sendTransaction')
  wallet.hangs('eth_sendTransaction')
  await expect(coin.stage).toContainText('Step 2 of 2')
  wallet.answers('eth_sendTransaction')
  await expect(coin.result).toBeVisible()
  expect(wallet.asked()).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])

  await expect(offer, 'until the allowance is used up').toHaveCount(0)
  await coin.play()
  await expect.poll(() => wallet.asked()).toHaveLength(3)
})

test('a wallet that sends batches asks once for allowance and bet', async ({ page, chain, wallet }) => {
  wallet.sendsBatches = true
  await chain.giveGas(wallet.address)
  await chain.mintOnly(wallet.account)
  const coin = new GamePage(page)
  await coin.open()
  await coin.shell.connectInjectedWallet(wallet.name)
  await coin.fill({ amount: '10', playTimes: 1 })
  await coin.play()
  expect(wallet.asked()).toEqual(['wallet_sendCalls'])
  await expect(coin.controls.getByRole('region', { name: 'How much can the games use?' })).toHaveCount(0)
})
