import { GAME_NAMES } from '@tyche/fairness'
import type { Hex } from 'viem'
import { poolOfApi } from '../../fixtures/bets/agreement.ts'
import { betsOfApi, betsOnChain, expectedOutcome } from '../../fixtures/bets/bet-figures.ts'
import { listenForComplaints } from '../../fixtures/page/complaints.ts'
import { expect, test } from '../../fixtures/test.ts'
import { choices } from '../../pages/game-choices.ts'
import { GamePage } from '../../pages/game-page.ts'
import { MintPage } from '../../pages/mint-page.ts'
import { Shell } from '../../pages/shell.ts'

const minted = 1_000_000_000_000n
const wager = 12_345_678n
const playCount = 3

for (const game of GAME_NAMES) {
  test(`a newcomer connects the demo wallet, mints, plays ${game}, and sees every figure exact to the unit`, async ({
    page,
    stack,
    chain,
  }) => {
    const complaints = listenForComplaints(page)
    await page.goto('/')
    const shell = new Shell(page)
    await shell.connectDemoWallet()

    await shell.goTo('Mint')
    await new MintPage(page).mint()
    await expect.poll(() => shell.usdm()).toBe(minted)

    const before = await chain.pool()
    const { menu, clientValue } = choices[game]
    await shell.goTo(menu)
    const table = new GamePage(page, game)
    await table.fill({ amount: '12.345678', playTimes: playCount })
    await table.choose()
    await table.roll.click()
    await expect(table.result).toBeVisible()

    const bet = (await betsOnChain(chain)).findLast((entry) => entry.game === game)
    if (!bet) throw new Error('no bet reached the chain')
    const { payout, outcomes } = await expectedOutcome(chain, bet)
    const cost = wager * BigInt(playCount)
    const income = String(payout)
    expect(bet).toMatchObject({ choice: clientValue, playCount, cost: String(cost), income, randoms: outcomes })

    const profit = payout - cost
    expect(await table.profit()).toBe(profit)
    expect(await chain.usdmOf(bet.player as Hex)).toBe(minted + profit)
    await expect.poll(() => shell.usdm()).toBe(minted + profit)

    await table.expectLatest(await betsOnChain(chain))
    await table.showRecords('My records')
    await table.expectRecords('My records', [bet])
    await expect.poll(() => betsOfApi(stack.url)).toEqual(await betsOnChain(chain))

    const after = await chain.pool()
    const fee = after.liabilities - before.liabilities
    expect(fee).toBe((cost * 50n) / 10_000n)
    expect(after).toMatchObject({ balance: before.balance - profit - fee, reserved: before.reserved })
    await table.expectPrizePool(after.balance)
    await expect.poll(() => poolOfApi(stack.url)).toEqual({ balance: after.balance, reserved: after.reserved })

    await table.verify()
    expect(complaints).toEqual([])
  })
}
