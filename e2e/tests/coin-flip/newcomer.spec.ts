import type { Hex } from 'viem'
import { poolOfApi } from '../../fixtures/agreement.ts'
import { betsOfApi, betsOnChain, expectedOutcome } from '../../fixtures/bet-figures.ts'
import { expect, test } from '../../fixtures/test.ts'
import { GamePage } from '../../pages/game-page.ts'
import { MintPage } from '../../pages/mint-page.ts'
import { Shell } from '../../pages/shell.ts'

const minted = 1_000_000_000_000n
const wager = 12_345_678n
const playCount = 3

test('a newcomer takes the demo wallet, mints, flips three coins, and every figure is right to the last unit', async ({
  page,
  stack,
  chain,
}) => {
  await page.goto('/')
  const shell = new Shell(page)
  await shell.connectDemoWallet()

  await shell.goTo('Mint')
  await new MintPage(page).mint()
  await expect.poll(() => shell.usdm()).toBe(minted)

  const before = await chain.pool()
  await shell.goTo('Coin Flip')
  const coinFlip = new GamePage(page)
  await coinFlip.fill({ amount: '12.345678', playTimes: playCount })
  await coinFlip.chooseSide('Tails')
  await coinFlip.roll.click()
  await expect(coinFlip.result).toBeVisible()

  const bet = (await betsOnChain(chain)).at(-1)
  if (!bet) throw new Error('no bet reached the chain')
  const { payout, outcomes } = await expectedOutcome(chain, bet)
  const cost = wager * BigInt(playCount)
  expect(bet).toMatchObject({ choice: 1, playCount, cost: String(cost), income: String(payout), randoms: outcomes })

  const profit = payout - cost
  expect(await coinFlip.profit()).toBe(profit)
  expect(await chain.usdmOf(bet.player as Hex)).toBe(minted + profit)
  await expect.poll(() => shell.usdm()).toBe(minted + profit)

  await coinFlip.expectLatest(await betsOnChain(chain))
  await coinFlip.showRecords('My records')
  await coinFlip.expectRecords('My records', [bet])
  await expect.poll(() => betsOfApi(stack.url)).toEqual(await betsOnChain(chain))

  const after = await chain.pool()
  const fee = after.liabilities - before.liabilities
  expect(fee).toBe((cost * 50n) / 10_000n)
  expect(after).toMatchObject({ balance: before.balance - profit - fee, reserved: before.reserved })
  await coinFlip.expectPrizePool(after.balance)
  expect(await poolOfApi(stack.url)).toEqual({ balance: after.balance, reserved: after.reserved })
})
