import type { Browser } from '@playwright/test'
import { InjectedWallet } from '../../fixtures/injected-wallet.ts'
import { inSettings, onDesktop, onPhone } from '../../fixtures/language/settings.ts'
import { buyCodes, freshRound, liveProducts, sellOut, series } from '../../fixtures/lottery/lottery-access.ts'
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

inSettings([onPhone('tr'), onDesktop('en')], () => {
  test('a player buys the last codes, two browsers see the same draw, and the prize is claimed', async ({
    page,
    browser,
    baseURL,
    chain,
    stack,
    wallet,
    words,
  }) => {
    const complaints = listenForComplaints(page)
    await chain.giveGas(wallet.address)
    await chain.equip(wallet.account)
    const round = await freshRound(stack.url, series.ten)
    const product = new ProductPage(page, words)
    await product.open(round)
    await signIn(product, wallet)
    const watcher = await openFriend(browser, chain, baseURL)
    const watched = new ProductPage(watcher.page)
    await watched.open(round)

    await product.buy(10)
    await expect(product.draw).toContainText(words('luckybuy.won', { reward: '9 USDM' }), { timeout: 90_000 })
    const code = await product.winningCode()
    expect(await watched.winningCode()).toBe(code)
    await expect(product.draw).toContainText(words('draw.recomputed'))
    await watcher.context.close()

    const tickets = new TicketsPage(page, words)
    await tickets.open('luckybuy', 'waitingOperate')
    await tickets.operate('claim')
    await expect.poll(() => chain.usdmOf(wallet.address)).toBe(minted - 10_000_000n + reward)
    await tickets.show('operateEnd')
    await expect(page.getByRole('main')).toContainText(words('tickets.claimed'))
    expect(complaints).toEqual([])
  })
})

inSettings([onDesktop('en'), onPhone('ru')], () => {
  test('codes bought as a gift and a transferred ticket belong to the friend, who claims all of it from the inbox', async ({
    page,
    browser,
    baseURL,
    chain,
    stack,
    wallet,
    words,
  }) => {
    await chain.giveGas(wallet.address)
    await chain.equip(wallet.account)
    const friend = await openFriend(browser, chain, baseURL)
    const round = await freshRound(stack.url, series.ten)
    const product = new ProductPage(page, words)
    await product.open(round)
    await signIn(product, wallet)
    await product.buy(3, { giftTo: friend.wallet.address })
    await product.buy(2)
    const mine = new TicketsPage(page, words)
    await mine.open('luckybuy', 'waitingLottery')
    await mine.transfer(friend.wallet.address)
    await mine.show('operateEnd')
    await expect(page.getByRole('main')).toContainText(words('tickets.transferred'))

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
})

inSettings([onPhone('es'), onDesktop('kr')], () => {
  test('a pre-order buys three rounds, is stopped, and gives the rest back', async ({
    page,
    chain,
    stack,
    wallet,
    words,
  }) => {
    test.setTimeout(240_000)
    await chain.giveGas(wallet.address)
    await chain.equip(wallet.account)
    const helper = new InjectedWallet({ rpcUrl: chain.rpcUrl, chainId: chain.chainId })
    await chain.giveGas(helper.address)
    await chain.equip(helper.account)
    const product = new ProductPage(page, words)
    const first = await freshRound(stack.url, series.ten)
    await product.open(first)
    await signIn(product, wallet)
    const panel = page.getByRole('region', { name: words('preOrders.panel.title') })
    await panel.getByRole('button', { name: words('preOrders.panel.title') }).click()
    await panel.getByRole('textbox', { name: words('preOrders.panel.codes') }).fill('2')
    await panel.getByRole('textbox', { name: words('preOrders.panel.rounds') }).fill('4')
    await panel.locator('button[type=submit]').click()
    await expect(product.shell.toast).toContainText(words('preOrders.panel.paid'), { timeout: 60_000 })
    expect(await chain.usdmOf(wallet.address)).toBe(minted - 8_000_000n)

    await page.goto('/luckybuy/preorders')
    const main = page.getByRole('main')
    let sold = first.productId
    for (let round = 1; round <= 3; round++) {
      // The pre-order may take the open round, too; what is left is sold to somebody else.
      await expect(main).toContainText(words('preOrders.rounds', { used: `${round}`, count: 4 }), { timeout: 60_000 })
      if (round === 3) break
      const list = await liveProducts(stack.url, { clientId: series.ten })
      const open = list.find(({ productId, state }) => state === 'open' && productId >= sold)
      if (open) {
        await buyCodes(chain, helper.account, open, open.total - open.sold)
        sold = open.productId + 1
      }
    }
    const before = await chain.usdmOf(wallet.address)
    await main.getByRole('button', { name: new RegExp(`^${words('luckybuy.stop')}: Ten, `) }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('luckybuy.stop') })
      .click()
    await expect(product.shell.toast).toContainText(words('luckybuy.stopSuccess'), { timeout: 60_000 })
    await expect.poll(() => chain.usdmOf(wallet.address)).toBe(before + 2_000_000n)
    // A round of which nothing is sold is for the tests that follow.
    await sellOut(stack.url, chain, helper.account)
  })
})
