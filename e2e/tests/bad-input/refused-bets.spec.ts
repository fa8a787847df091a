import { expect, test } from '../../fixtures/test.ts'
import { GamePage } from '../../pages/game-page.ts'

const mintedUsdm = 1_000_000n
const oneUsdm = 1_000_000n

const refused = [
  { name: 'a bet of zero', amount: '0', playTimes: 1, words: 'Your bet cannot be empty.' },
  { name: 'an empty bet', amount: '', playTimes: 1, words: 'Your bet cannot be empty.' },
  { name: 'a bet with too many decimals', amount: '1.0000001', playTimes: 1, words: 'Input incorrect format.' },
  {
    name: 'a bet above the limit',
    amount: '900000',
    playTimes: 1,
    words: 'Input bet number exceeds limit. Please check max bet number.',
  },
  { name: 'no play at all', amount: '1', playTimes: 0, words: 'Input incorrect format.' },
  {
    name: '21 plays',
    amount: '1',
    playTimes: 21,
    words: 'Input play times exceeds limit. The max play times is 20.',
  },
]

test('a player who places an invalid bet reads why before the wallet opens', async ({ page, chain, wallet }) => {
  await chain.giveGas(wallet.address)
  await chain.equip(wallet.account)
  const coinFlip = new GamePage(page)
  await coinFlip.open()
  await coinFlip.shell.connectInjectedWallet(wallet.name)
  for (const { name, words, ...bet } of refused) {
    await test.step(name, async () => {
      await coinFlip.fill(bet)
      await coinFlip.roll.click()
      await expect(coinFlip.controls).toContainText(words)
      expect(wallet.asked()).toEqual([])
    })
  }
})

test('a player sees that a game is paused before the wallet opens, and plays when it resumes', async ({
  page,
  chain,
  wallet,
}) => {
  await chain.giveGas(wallet.address)
  await chain.equip(wallet.account)
  const coinFlip = new GamePage(page)
  await coinFlip.open()
  await coinFlip.shell.connectInjectedWallet(wallet.name)
  await coinFlip.fill({ amount: '1', playTimes: 1 })

  await chain.pause('coin')
  try {
    // The page may still show Roll for a moment: pressing it must not reach the wallet either.
    await page.reload()
    await expect(coinFlip.roll).toContainText('Paused')
    await expect(coinFlip.roll).toBeDisabled()
    expect(wallet.asked()).toEqual([])
    const sent = chain.tryBet(wallet.account, { wager: oneUsdm, playCount: 1, choice: 0 })
    expect(await sent).toBe('EnforcedPause')
  } finally {
    await chain.unpause('coin')
  }
  await page.reload()
  await expect(coinFlip.roll).toContainText('Roll')
  await coinFlip.fill({ amount: '1', playTimes: 1 })
  await coinFlip.roll.click()
  await expect(coinFlip.result).toBeVisible()
})

test('the contracts reject the same bets with named errors', async ({ chain, wallet }) => {
  await chain.giveGas(wallet.address)
  const bet = { wager: oneUsdm, playCount: 1, choice: 0 } as const
  await chain.approveOnly(wallet.account)
  expect(await chain.tryBet(wallet.account, bet)).toBe('ERC20InsufficientBalance')
  await chain.equip(wallet.account)
  expect(await chain.tryBet(wallet.account, { ...bet, wager: 0n })).toBe('WagerTooLow')
  // 2 % of the pool: above the game's limit per play, below the pool's limit per round.
  expect(await chain.tryBet(wallet.account, { ...bet, wager: (mintedUsdm / 50n) * oneUsdm })).toBe('WagerTooHigh')
  expect(await chain.tryBet(wallet.account, { ...bet, wager: mintedUsdm * oneUsdm })).toBe('BudgetExceeded')
  expect(await chain.tryBet(wallet.account, { ...bet, playCount: 0 })).toBe('InvalidGameCount')
  expect(await chain.tryBet(wallet.account, { ...bet, playCount: 21 })).toBe('InvalidGameCount')
  expect(await chain.tryBet(wallet.account, { ...bet, gameData: `0x${'00'.repeat(31)}02` })).toBe('InvalidGameData')
})
