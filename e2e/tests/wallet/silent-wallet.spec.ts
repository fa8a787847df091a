import type { Locator, Page } from '@playwright/test'
import { betsOnChain } from '../../fixtures/bets/bet-figures.ts'
import type { InjectedWallet } from '../../fixtures/injected-wallet.ts'
import { openRound, series } from '../../fixtures/lottery/lottery-access.ts'
import { expect, test } from '../../fixtures/test.ts'
import { GamePage } from '../../pages/game-page.ts'
import { PoolPage } from '../../pages/pool-page.ts'
import { ProductPage } from '../../pages/product-page.ts'

const asked = ['eth_sendTransaction', 'eth_signTypedData_v4', 'personal_sign']
const hint = 'Your wallet hasn’t answered yet.'

/** The wallet stays silent after this press: a hint after eight seconds, Cancel at once, and the button again. */
async function giveUp(
  { page, wallet }: { page: Page; wallet: InjectedWallet },
  press: Locator,
  place: Locator,
): Promise<void> {
  const before = wallet.unansweredCount
  await press.click()
  // What is cancelled before the wallet is asked comes to nothing, and no bet is late.
  await expect.poll(() => wallet.unansweredCount).toBeGreaterThan(before)
  const cancel = place.getByRole('button', { name: 'Cancel' })
  await expect(cancel).toBeVisible()
  await expect(place).not.toContainText(hint)
  await page.clock.fastForward(8_000)
  await expect(place).toContainText(hint)
  await cancel.click()
  await expect(cancel).toHaveCount(0)
  await expect(press).toBeEnabled()
}

test('a player whose wallet stays silent is told after 8 s and can cancel everywhere; a late bet is not lost', async ({
  page,
  chain,
  stack,
  wallet,
}) => {
  await page.clock.install()
  await chain.giveGas(wallet.address)
  await chain.mintOnly(wallet.account)
  const coin = new GamePage(page)
  const { shell } = coin
  await coin.open()
  await shell.connectInjectedWallet(wallet.name)
  await coin.fill({ amount: '3', playTimes: 1 })

  wallet.hangs(...asked)
  await test.step('a signature for a bet', () => giveUp({ page, wallet }, coin.roll, coin.stage))
  await test.step('sign-in', async () => {
    await giveUp({ page, wallet }, shell.header.getByRole('button', { name: 'Sign in' }), shell.walletAsk)
  })
  await test.step('mint', async () => {
    await shell.goTo('Mint')
    await giveUp({ page, wallet }, page.getByRole('main').getByRole('button', { name: /^Mint 1/ }), shell.walletAsk)
  })
  await test.step('a pool', async () => {
    const pool = new PoolPage(page)
    await pool.open('stable')
    const form = pool.form('Add liquidity')
    await form.getByRole('textbox', { name: 'Amount' }).fill('10')
    await expect.poll(() => pool.quote(form, 18).catch(() => 0n)).toBeGreaterThan(0n)
    await giveUp({ page, wallet }, form.getByRole('button', { name: 'Add liquidity' }), shell.walletAsk)
  })
  await test.step('codes of the lottery', async () => {
    wallet.answers('personal_sign')
    const product = new ProductPage(page)
    await product.open(await openRound(stack.url, series.hour))
    await shell.signIn()
    await product.quantity.fill('1')
    await giveUp({ page, wallet }, product.panel.getByRole('button', { name: /^Buy 1 code/ }), shell.walletAsk)
  })
  await expect(shell.toast.filter({ hasText: 'Error' }), 'who cancels knows why').toHaveCount(0)

  await test.step('a bet that the wallet sends after Cancel', async () => {
    // What was cancelled before is refused in the wallet, too.
    wallet.rejects(...asked)
    wallet.answers(...asked)
    await coin.open()
    wallet.approves(...asked)
    wallet.hangs('eth_sendTransaction')
    await coin.fill({ amount: '3', playTimes: 1 })
    await giveUp({ page, wallet }, coin.roll, coin.stage)
    const before = (await betsOnChain(chain)).length
    wallet.answers('eth_sendTransaction')
    await expect(coin.result).toBeVisible()
    expect((await betsOnChain(chain)).length).toBe(before + 1)
  })
})

const pages = `Internal JSON-RPC error.\n${'{"jsonrpc":"2.0","error":{"stack":"at Object.send (wallet.js:1:1)"}}\n'.repeat(200)}`

test('a player whose wallet fails, changes or lies reads one clear sentence and rolls again', async ({
  page,
  chain,
  wallet,
}) => {
  await page.clock.install()
  await chain.giveGas(wallet.address)
  await chain.equip(wallet.account)
  const foreign = (await chain.client.getBlock({ includeTransactions: true, blockNumber: 2n })).transactions[0]?.hash
  const coin = new GamePage(page)
  await coin.open()
  await coin.shell.connectInjectedWallet(wallet.name)
  await coin.fill({ amount: '2', playTimes: 1 })
  const before = await betsOnChain(chain)

  /** Reads the toast, which is short, and finds the button usable again. */
  async function failing(words: string): Promise<void> {
    await expect(coin.shell.toast).toContainText(words)
    const [text = ''] = await coin.shell.toast.locator('p').last().allTextContents()
    expect(text.length).toBeLessThanOrEqual(120)
    await expect(coin.roll).toBeEnabled()
    await coin.shell.toast.getByRole('button', { name: 'Close' }).click()
    await expect(coin.shell.toast).toHaveCount(0)
  }

  const answers = [
    ['pages of text under a general code', { code: -32603, message: pages }, 'Something went wrong in your wallet.'],
    [
      'no coins, in pages of text',
      { code: -32603, message: `${pages}insufficient funds for gas` },
      'for the network fee',
    ],
    ['pages of text under no known code', { code: 777, message: `Odd ${pages}` }, 'Odd Internal JSON-RPC error.'],
    ['another transaction', { result: foreign }, 'Your wallet answered with another transaction.'],
  ] as const
  for (const [name, answer, words] of answers) {
    await test.step(name, async () => {
      wallet.answersWith('eth_sendTransaction', answer)
      await coin.roll.click()
      await failing(words)
    })
  }
  await test.step('a transaction that never exists', async () => {
    wallet.answersWith('eth_sendTransaction', { result: `0x${'ab'.repeat(32)}` })
    await coin.roll.click()
    await expect(coin.stage).toContainText('Waiting for the chain')
    await page.clock.fastForward(31_000)
    await failing('The chain doesn’t know this transaction.')
  })
  wallet.answersWith('eth_sendTransaction', undefined)
  wallet.hangs('eth_sendTransaction')
  await test.step('another network in the middle', async () => {
    await coin.roll.click()
    await expect.poll(() => wallet.asked().length).toBeGreaterThan(5)
    await wallet.useChain(1)
    await failing('Your wallet is on another network.')
    await wallet.useChain(chain.chainId)
  })
  await test.step('another account in the middle', async () => {
    const asks = wallet.asked().length
    await coin.roll.click()
    await expect.poll(() => wallet.asked().length).toBeGreaterThan(asks)
    await wallet.useAccount(`0x${'7e'.repeat(32)}`)
    await expect(coin.shell.toast).toContainText('The account in your wallet changed.')
  })
  expect(await betsOnChain(chain), 'nothing was bet').toEqual(before)
  await test.step('an account without coins for fees', async () => {
    await expect(coin.roll).toBeDisabled()
    await coin.controls.getByRole('button', { name: 'Get test coins' }).click()
    await expect(coin.controls).not.toContainText('no coins for network fees')
  })
})
