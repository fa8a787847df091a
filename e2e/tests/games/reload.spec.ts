import { expectAgreement } from '../../fixtures/bets/agreement.ts'
import { expect, test } from '../../fixtures/test.ts'
import { GamePage } from '../../pages/game-page.ts'

for (const game of ['coin', 'range'] as const) {
  test(`a player who reloads while ${game} rolls sees the pending bet and its result`, async ({
    page,
    chain,
    stack,
    wallet,
  }) => {
    await chain.giveGas(wallet.address)
    await chain.equip(wallet.account)
    const table = new GamePage(page, game)
    await table.open()
    await table.shell.connectInjectedWallet(wallet.name)

    const operator = stack.children.operator
    if (!operator) throw new Error('the operator does not run')
    process.kill(operator, 'SIGSTOP')
    try {
      await table.fill({ amount: '5', playTimes: 2 })
      await table.choose()
      await table.roll.click()
      await expect(page.getByText('Waiting for the beacon')).toBeVisible()
      await page.reload()
      await expect(table.roll).toContainText('Rolling')
      await expect(page.getByText('Waiting for the beacon')).toBeVisible()
      await expect(table.amount).toBeDisabled()
    } finally {
      process.kill(operator, 'SIGCONT')
    }

    await expect(table.result).toBeVisible()
    const bets = await expectAgreement({ stack, chain })
    const bet = bets.findLast(({ player }) => player === wallet.address)
    expect(bet?.game).toBe(game)
    expect(String(await table.profit())).toBe(bet?.profit)
  })
}
