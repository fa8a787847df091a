import type { Page } from '@playwright/test'
import { orderPaths } from '@tyche/api-schema/lottery/orders'
import { productPaths } from '@tyche/api-schema/lottery/products'
import { ticketPaths } from '@tyche/api-schema/lottery/tickets'
import { createPlayer } from '../../fixtures/bets/open-bets.ts'
import { collectLongTasks, takeLongTasks } from '../../fixtures/page/long-tasks.ts'
import { measureMainThread } from '../../fixtures/page/main-thread.ts'
import { expect, test } from '../../fixtures/test.ts'
import { Shell } from '../../pages/shell.ts'
import { type Amounts, fillLottery } from './fill-lottery.ts'

const number = (name: string, usual: number) => Number(process.env[name] ?? usual)
const amounts: Amounts = {
  products: number('PRODUCTS', 500),
  forPoints: number('PRODUCTS_FOR_POINTS', 50),
  drawn: number('PRODUCTS_DRAWN', 100),
  orders: number('ORDERS', 10_000),
}
const tickets = amounts.orders / 2
const loads = 5
const longestTaskMs = 100
const longestLoadMs = 1_000
const minute = 60_000

test(`pages with ${amounts.products} products, ${tickets} tickets and ${amounts.orders} orders of one player load within 1 s and scroll without a task over 100 ms`, async ({
  browser,
  page,
  chain,
  stack,
  wallet,
}) => {
  await chain.giveGas(wallet.address)
  await chain.equip(wallet.account)
  const friend = await createPlayer(chain)
  const product = await fillLottery(chain, { player: wallet.account, friend: friend.address, amounts })

  await collectLongTasks(page)
  await page.goto('/luckybuy')
  const shell = new Shell(page)
  await shell.connectInjectedWallet(wallet.name)
  await shell.signIn()
  const ask = await askApi(page, stack.url)
  const patience = { timeout: 15 * minute, intervals: [2_000] }
  await expect.poll(() => ask(orderPaths.productUserOrder, {}), patience).toBeGreaterThanOrEqual(amounts.orders)
  await expect
    .poll(() => ask(productPaths.productList, { state: 'ended' }), patience)
    .toBeGreaterThanOrEqual(amounts.drawn)
  expect(await ask(ticketPaths.list, {})).toBeGreaterThanOrEqual(tickets)

  const paths = [
    '/luckybuy',
    '/luckybuy/tickets',
    '/luckybuy/tickets?tab=waitingOperate',
    '/luckybuy/records',
    '/luckybuy/history',
    '/pointbuy',
    `/luckybuy/details/${product}`,
  ]
  for (const path of paths) {
    const times: number[] = []
    for (let load = 0; load < loads; load++) times.push(await loadTime(page, path))
    const loading = await measureMainThread(browser, page, () => loadTime(page, path))
    const scrolling = await measureMainThread(browser, page, () => longestWhileScrolling(page))
    const sorted = times.toSorted((a, b) => a - b)
    const median = sorted[Math.floor(loads / 2)] as number
    const ms = (value: number) => `${Math.round(value)} ms`
    process.stdout.write(
      `${path.padEnd(38)} loads in ${sorted.map(Math.round).join(', ')} ms (main thread ${ms(loading.totalMs)}, longest task ${ms(loading.longestMs)} of processor time); longest task while scrolling ${ms(scrolling.result)} (${ms(scrolling.longestMs)} of processor time)\n`,
    )
    expect.soft(median, `${path} loads`).toBeLessThanOrEqual(longestLoadMs)
    expect.soft(scrolling.result, `${path} scrolls`).toBeLessThanOrEqual(longestTaskMs)
  }
})

/** The total of a list of the signed-in player; counts that the API caps are read from the last page's number. */
async function askApi(page: Page, url: string) {
  const token = await page.evaluate(() => {
    for (const value of Object.values(localStorage)) {
      const found = /"accessToken":"([^"]+)"/.exec(String(value))?.[1]
      if (found) return found
    }
    return undefined
  })
  if (!token) throw new Error('the player is not signed in')
  return async (path: string, body: object): Promise<number> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return ((await response.json()) as { data: { total: number } }).data.total
  }
}

/** Milliseconds from the start of the navigation until everything in the first screen is there. */
async function loadTime(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' })
  return page.evaluate(async () => {
    const isThere = () => {
      const main = document.querySelector('main')
      if (!main?.querySelector('h1')) return false
      return ![...main.querySelectorAll('[aria-busy=true], .shimmer')].some(
        (element) => element.getBoundingClientRect().top < window.innerHeight,
      )
    }
    while (!isThere()) await new Promise((done) => setTimeout(done, 25))
    return performance.now()
  })
}

/** Scrolls down and up by the wheel, page by page of the list. */
async function longestWhileScrolling(page: Page): Promise<number> {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await takeLongTasks(page)
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.mouse.move(width / 2, height / 2)
  for (const direction of [1, -1]) {
    for (let turn = 0; turn < 30; turn++) {
      await page.mouse.wheel(0, direction * 240)
      await page.waitForTimeout(30)
    }
  }
  const next = page.getByRole('main').getByRole('button', { name: 'Next', exact: true }).first()
  if ((await next.count()) > 0 && (await next.isEnabled())) {
    await next.click()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    for (let turn = 0; turn < 30; turn++) {
      await page.mouse.wheel(0, turn % 2 === 0 ? 480 : -240)
      await page.waitForTimeout(30)
    }
  }
  return Math.max(0, ...(await takeLongTasks(page)))
}
