import { expectAgreement } from '../../fixtures/agreement.ts'
import { expect, test } from '../../fixtures/test.ts'
import { GamePage } from '../../pages/game-page.ts'

test('a reload while the coin rolls finds the pending bet and its result', async ({ page, chain, stack, wallet }) => {
  await chain.giveGas(wallet.address)
  await chain.equip(wallet.account)
  const coinFlip = new GamePage(page)
  await coinFlip.open()
  await coinFlip.shell.connectInjectedWallet(wallet.name)

  const operator = stack.children.operator
  if (!operator) throw new Error('the operator does not run')
  process.kill(operator, 'SIGSTOP')
  try {
    await coinFlip.fill({ amount: '5', playTimes: 2 })
    await coinFlip.roll.click()
    await expect(page.getByText('Waiting for the beacon')).toBeVisible()
    await page.reload()
    await expect(coinFlip.roll).toContainText('Rolling')
    await expect(page.getByText('Waiting for the beacon')).toBeVisible()
    await expect(coinFlip.amount).toBeDisabled()
  } finally {
    process.kill(operator, 'SIGCONT')
  }

  await expect(coinFlip.result).toBeVisible()
  const bets = await expectAgreement({ stack, chain })
  const bet = bets.findLast(({ player }) => player === wallet.address)
  expect(String(await coinFlip.profit())).toBe(bet?.profit)
})
