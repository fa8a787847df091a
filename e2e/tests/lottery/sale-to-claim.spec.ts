import type { Browser } from '@playwright/test'
import type { ProductList } from '@tyche/api-schema/lottery/products'
import { InjectedWallet } from '../../fixtures/injected-wallet.ts'
import { buyCodes, freshRound, series } from '../../fixtures/lottery/lottery-access.ts'
import { listenForComplaints } from '../../fixtures/page/complaints.ts'
import { openContext } from '../../fixtures/page/open-context.ts'
import type { ChainAccess } from '../../fixtures/stack/chain-access.ts'
import { expect, test } from '../../fixtures/test.ts'
import { ProductPage } from '../../pages/product-page.ts'
import { TicketsPage } from '../../pages/tickets-page.ts'

const minted = 1_000_000_000_000n
const reward = 9_000_000n

/** A second player with a browser of their own. */
async function openFriend(browser: Browser, chain: ChainAccess, baseURL: string | undefined) {
  const context = await openContext(browser, baseURL)
  const wallet = new InjectedWallet({ rpcUrl: chain.rpcUrl, chainId: chain.chainId })
  await wallet.install(context)
  await chain.giveGas(wallet.address)
  return { context, wallet, page: await context.newPage() }
}

async function signIn(page: ProductPage | TicketsPage, wallet: InjectedWallet): Promise<void> {
  await page.shell.connectInjectedWallet(wallet.name)
  await page.shell.signIn()
}

test('a player buys the last codes on a phone, two browsers see the same draw, and the prize is claimed', async ({
  page,
  browser,
  baseURL,
  chain,
  stack,
  wallet,
}) => {
  const complaints = listenForComplaints(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await chain.giveGas(wallet.address)
  await chain.equip(wallet.account)
  const round = await freshRound(stack.url, series.ten)
  const product = new ProductPage(page)
  await product.open(round)
  await signIn(product, wallet)
  const watcher = await openFriend(browser, chain, baseURL)
  const watched = new ProductPage(watcher.page)
  await watched.open(round)

  await product.buy(10)
  await expect(product.draw).toContainText('Congratulations, you won 9 USDM!', { timeout: 90_000 })
  const code = await product.winningCode()
  expect(await watched.winningCode()).toBe(code)
  await expect(product.draw).toContainText('Recomputed in your browser')
  await watcher.context.close()

  const tickets = new TicketsPage(page)
  await tickets.open('luckybuy', 'Waiting Operate')
  await tickets.operate('Claim', 'Claim success')
  await expect.poll(() => chain.usdmOf(wallet.address)).toBe(minted - 10_000_000n + reward)
  await page.getByRole('tab', { name: 'Operate End' }).click()
  await expect(page.getByRole('main')).toContainText('Claimed')
  expect(complaints).toEqual([])
})

test('codes bought as a gift and a transferred ticket belong to the friend, who claims all of it from the inbox', async ({
  page,
  browser,
  baseURL,
  chain,
  stack,
  wallet,
}) => {
  await chain.giveGas(wallet.address)
  await chain.equip(wallet.account)
  const friend = await openFriend(browser, chain, baseURL)
  const round = await freshRound(stack.url, series.ten)
  const product = new ProductPage(page)
  await product.open(round)
  await signIn(product, wallet)
  await product.buy(3, { giftTo: friend.wallet.address })
  await product.buy(2)
  const mine = new TicketsPage(page)
  await mine.open('luckybuy', 'Waiting Lottery')
  await mine.transfer(friend.wallet.address)
  await page.getByRole('tab', { name: 'Operate End' }).click()
  await expect(page.getByRole('main')).toContainText('Transferred')

  // The friend buys the rest, so that whichever code wins is theirs.
  await chain.equip(friend.wallet.account)
  await buyCodes(chain, friend.wallet.account, round, 5)
  const before = await chain.usdmOf(friend.wallet.address)
  const theirs = new TicketsPage(friend.page)
  await theirs.page.goto('/luckybuy/tickets')
  await signIn(theirs, friend.wallet)
  const bell = theirs.shell.header.getByRole('button', { name: /^Win inbox, \d+ items? waiting/ })
  await expect(bell).toBeVisible({ timeout: 90_000 })
  await bell.click()
  await theirs.page
    .getByRole('dialog', { name: 'Win inbox' })
    .getByRole('button', { name: /^Claim all/ })
    .click()
  await expect.poll(() => chain.usdmOf(friend.wallet.address), { timeout: 60_000 }).toBe(before + reward)
  await friend.context.close()
})

test('a pre-order buys three rounds, is stopped, and gives the rest back', async ({ page, chain, stack, wallet }) => {
  test.setTimeout(240_000)
  await chain.giveGas(wallet.address)
  await chain.equip(wallet.account)
  const helper = new InjectedWallet({ rpcUrl: chain.rpcUrl, chainId: chain.chainId })
  await chain.giveGas(helper.address)
  await chain.equip(helper.account)
  const product = new ProductPage(page)
  const first = await freshRound(stack.url, series.ten)
  await product.open(first)
  await signIn(product, wallet)
  const panel = page.getByRole('region', { name: 'Pre-order' })
  await panel.getByRole('button', { name: /Pre-order/ }).click()
  await panel.getByRole('textbox', { name: 'Codes per round' }).fill('2')
  await panel.getByRole('textbox', { name: 'Rounds' }).fill('4')
  await panel.getByRole('button', { name: /^Pre-order 4 rounds for/ }).click()
  await expect(product.shell.toast).toContainText('Pre-order paid', { timeout: 60_000 })
  expect(await chain.usdmOf(wallet.address)).toBe(minted - 8_000_000n)

  await page.goto('/luckybuy/preorders')
  const main = page.getByRole('main')
  let sold = first.productId
  for (let round = 1; round <= 3; round++) {
    // The pre-order may take the open round, too; what is left is sold to somebody else.
    await expect(main).toContainText(`${round} of 4 rounds`, { timeout: 60_000 })
    if (round === 3) break
    const { list } = await openRounds(stack.url)
    const open = list.find(({ productId, state }) => state === 'open' && productId >= sold)
    if (open) {
      await buyCodes(chain, helper.account, open, open.total - open.sold)
      sold = open.productId + 1
    }
  }
  const before = await chain.usdmOf(wallet.address)
  await main.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click()
  await expect(product.shell.toast).toContainText('Stop success', { timeout: 60_000 })
  await expect.poll(() => chain.usdmOf(wallet.address)).toBe(before + 2_000_000n)
})

async function openRounds(url: string) {
  const response = await fetch(`${url}/v1/contractCenter/luckyBuy/productList`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId: series.ten }),
  })
  return ((await response.json()) as { data: ProductList }).data
}
