import { betsOnChain } from '../../fixtures/bets/bet-figures.ts'
import { expect, test } from '../../fixtures/test.ts'
import { GamePage } from '../../pages/game-page.ts'

const ETHEREUM = 1

test('a player who rejects in the wallet sees no error and can roll again', async ({ page, chain, wallet }) => {
  await chain.giveGas(wallet.address)
  await chain.equip(wallet.account)
  const coinFlip = new GamePage(page)
  await coinFlip.open()
  await coinFlip.shell.connectInjectedWallet(wallet.name)
  const before = await betsOnChain(chain)

  wallet.rejects('eth_sendTransaction', 'eth_signTypedData_v4')
  await coinFlip.fill({ amount: '3', playTimes: 1 })
  await coinFlip.roll.click()
  await expect.poll(() => wallet.asked().length).toBeGreaterThan(0)
  await expect(coinFlip.roll).toContainText('Roll')
  await expect(coinFlip.roll).toBeEnabled()
  await expect(coinFlip.shell.toast).toHaveCount(0)
  expect(await betsOnChain(chain)).toEqual(before)

  wallet.approves('eth_sendTransaction', 'eth_signTypedData_v4')
  await coinFlip.roll.click()
  await expect(coinFlip.result).toBeVisible()
  expect(await betsOnChain(chain)).toHaveLength(before.length + 1)
})

test('a player on the wrong network switches when offered, and plays', async ({ page, chain, wallet }) => {
  await chain.giveGas(wallet.address)
  await chain.equip(wallet.account)
  await wallet.useChain(ETHEREUM)
  const coinFlip = new GamePage(page)
  await coinFlip.open()
  await coinFlip.shell.connectInjectedWallet(wallet.name)

  await expect(page.getByRole('alert')).toContainText('Your wallet is on another network.')
  await coinFlip.shell.switchNetwork.click()
  await expect(coinFlip.shell.switchNetwork).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(wallet.chainId).toBe(chain.chainId)

  await coinFlip.fill({ amount: '2', playTimes: 1 })
  await coinFlip.roll.click()
  await expect(coinFlip.result).toBeVisible()
})

test('a player with an insufficient balance reads so before the wallet opens', async ({ page, chain, wallet }) => {
  await chain.giveGas(wallet.address)
  await chain.giveUsdm(wallet.address, 5_000_000n)
  const coinFlip = new GamePage(page)
  await coinFlip.open()
  await coinFlip.shell.connectInjectedWallet(wallet.name)

  await coinFlip.fill({ amount: '10', playTimes: 1 })
  await coinFlip.roll.click()
  await expect(coinFlip.controls).toContainText('Insufficient balance')
  await expect(coinFlip.roll).toContainText('Roll')
  expect(wallet.asked()).toEqual([])
})

test('a player signs in with an injected wallet and sees only their own records', async ({ page, chain, wallet }) => {
  await chain.giveGas(wallet.address)
  await chain.equip(wallet.account)
  const coinFlip = new GamePage(page)
  await coinFlip.open()
  await coinFlip.shell.connectInjectedWallet(wallet.name)
  await coinFlip.shell.signIn()
  await coinFlip.showRecords('My records')
  await expect(page.getByText('No records yet')).toBeVisible()

  await coinFlip.fill({ amount: '1', playTimes: 1 })
  await coinFlip.roll.click()
  await expect(coinFlip.result).toBeVisible()
  const mine = (await betsOnChain(chain)).filter(({ player }) => player === wallet.address)
  expect(mine).toHaveLength(1)
  await coinFlip.expectRecords('My records', mine)
})
