import { getTicket } from '@tyche/sdk/lottery'
import { InjectedWallet } from '../../fixtures/injected-wallet.ts'
import { inSettings, onDesktop, onPhone } from '../../fixtures/language/settings.ts'
import { drawTimeOf } from '../../fixtures/lottery/draw-time.ts'
import {
  buyCodes,
  expectDrawn,
  freshRound,
  liveProducts,
  openRound,
  sellOut,
  series,
} from '../../fixtures/lottery/lottery-access.ts'
import { clockLimitMs } from '../../fixtures/page/clock-limit.ts'
import { listenForComplaints } from '../../fixtures/page/complaints.ts'
import { openContext } from '../../fixtures/page/open-context.ts'
import { recordShown, shownTimeOf } from '../../fixtures/page/shown-times.ts'
import { expect, test } from '../../fixtures/test.ts'
import { Inbox } from '../../pages/inbox.ts'
import { ProductPage, winningCodes } from '../../pages/product-page.ts'
import { TicketsPage } from '../../pages/tickets-page.ts'

const minted = 1_000_000_000_000n
const reward = 9_000_000n
/** From the draw's block until a page shows its numbers. */
const mostDelayMs = clockLimitMs(1_000)

async function signIn(page: ProductPage | TicketsPage, wallet: InjectedWallet): Promise<void> {
  await page.shell.connectInjectedWallet(wallet.name)
  await page.shell.signIn()
}

inSettings([onPhone('tr'), onDesktop('en')], () => {
  test('a player buys the last codes, two browsers see the same draw within a second, and the prize is claimed', async ({
    page,
    browser,
    baseURL,
    language,
    viewport,
    chain,
    stack,
    wallet,
    words,
  }) => {
    const complaints = listenForComplaints(page)
    const watcher = await openContext(browser, baseURL, { language, viewport })
    const watched = new ProductPage(await watcher.newPage(), words)
    const product = new ProductPage(page, words)
    for (const each of [page, watched.page]) await recordShown(each, [winningCodes])
    await chain.giveGas(wallet.address)
    await chain.equip(wallet.account)
    const round = await freshRound(stack.url, series.ten)
    const drawnAt = drawTimeOf(chain, round.productId)
    await Promise.all([watched.open(round), product.open(round).then(() => signIn(product, wallet))])

    await product.buy(10)
    await expect(product.draw).toContainText(words('luckybuy.won', { reward: '9 USDM' }), { timeout: 90_000 })
    const code = await product.winningCode()
    expect(await watched.winningCode()).toBe(code)
    for (const each of [page, watched.page]) {
      const { text, shownAt } = await shownTimeOf(each, winningCodes)
      expect(text).toBe(code)
      expect(shownAt - (await drawnAt), 'milliseconds after the block').toBeLessThanOrEqual(mostDelayMs)
    }
    await expect(product.draw).toContainText(words('draw.recomputed'))
    await watcher.close()

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
  test('a gift and a transferred ticket are the friend’s, who claims what the ticket has won from the inbox', async ({
    page,
    browser,
    baseURL,
    language,
    viewport,
    chain,
    stack,
    wallet,
    words,
  }) => {
    const friend = new InjectedWallet({ rpcUrl: chain.rpcUrl, chainId: chain.chainId })
    for (const { address } of [wallet, friend]) await chain.giveGas(address)
    await chain.equip(wallet.account)
    // One ticket with all codes surely wins. It is drawn while the gift is bought.
    const round = await freshRound(stack.url, series.ten)
    await buyCodes(chain, wallet.account, round, round.total)
    const product = new ProductPage(page, words)
    await product.open(await openRound(stack.url, series.hour))
    await signIn(product, wallet)
    await product.buy(3, { giftTo: friend.address })
    await expectDrawn(stack.url, round)
    const mine = new TicketsPage(page, words)
    await mine.open('luckybuy', 'waitingOperate')
    const ticketId = await mine.firstId()
    await mine.transfer(friend.address)
    await mine.show('operateEnd')
    await expect(page.getByRole('main')).toContainText(words('tickets.transferred'))
    const { client, deployment } = chain
    expect(await getTicket(client, { deployment, ticketId })).toMatchObject({ owner: friend.address, quantity: 10 })

    const context = await openContext(browser, baseURL, { language, viewport })
    await friend.install(context)
    const theirs = new TicketsPage(await context.newPage(), words)
    await theirs.open('luckybuy', 'waitingLottery')
    await signIn(theirs, friend)
    await expect(theirs.tickets, 'the gift').toHaveCount(1)
    const inbox = new Inbox(theirs.page, words)
    await inbox.bell(1).click({ timeout: 30_000 })
    await inbox.claimAll({ transactions: 1 })
    await expect.poll(() => chain.usdmOf(friend.address)).toBe(reward)
    await theirs.page.keyboard.press('Escape')
    await theirs.show('operateEnd')
    await expect(theirs.page.getByRole('main')).toContainText(words('tickets.claimed'))
    await context.close()
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
    await panel.getByRole('textbox', { name: words('preOrders.panel.codes'), exact: true }).fill('2')
    await panel.getByRole('textbox', { name: words('preOrders.panel.rounds'), exact: true }).fill('4')
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
