import { betsOnChain } from '../../fixtures/bets/bet-figures.ts'
import { expect, test } from '../../fixtures/test.ts'
import { GamePage } from '../../pages/game-page.ts'

test('a watched bet stays watched after a reload and in another tab, and two tabs bet one after the other', async ({
  page,
  context,
  chain,
  wallet,
}) => {
  await chain.giveGas(wallet.address)
  await chain.mintOnly(wallet.account)
  const one = new GamePage(page)
  await one.open()
  await one.shell.connectInjectedWallet(wallet.name)
  await one.fill({ amount: '1', playTimes: 3 })
  await one.play()
  expect(await one.playsOfSession()).toBe(3)

  // Before its four confirmations, which take seconds: the page still follows it.
  await page.reload()
  const two = new GamePage(await context.newPage())
  await two.open()
  for (const table of [one, two]) {
    await expect(table.shell.account).toBeVisible()
    await expect(table.roll).toBeEnabled()
  }
  // Each transaction brings a block, until one of the looks at the chain finds the result final.
  const followed = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tyche.pending-bets')))
  await expect
    .poll(async () => {
      await chain.giveGas(wallet.address)
      return await followed()
    })
    .toEqual([])
  for (const table of [one, two]) {
    await expect(table.roll).toBeEnabled()
    await expect(table.result).toHaveCount(0)
    await expect(table.page.getByText('settled while you were away')).toHaveCount(0)
  }
  expect(await one.playsOfSession(), 'of this session, once').toBe(3)
  expect(await two.playsOfSession(), 'its own session').toBe(0)

  const before = (await betsOnChain(chain)).length
  wallet.hangs('eth_sendTransaction')
  for (const table of [one, two]) await table.fill({ amount: '1', playTimes: 1 })
  await one.roll.click()
  await expect.poll(() => wallet.asked().filter((method) => method === 'eth_sendTransaction').length).toBe(2)
  const asked = wallet.asked().length
  await two.roll.click()
  await expect(two.stage).toContainText('Another bet from this wallet is being placed. Yours is next.')
  await expect(two.stage.getByRole('button', { name: 'Cancel' })).toBeVisible()
  expect(wallet.asked(), 'the other tab asks nothing meanwhile').toHaveLength(asked)
  wallet.answers('eth_sendTransaction')
  for (const table of [one, two]) await expect(table.result).toBeVisible()
  await expect.poll(async () => (await betsOnChain(chain)).length).toBe(before + 2)
  expect(await two.playsOfSession()).toBe(1)
})
