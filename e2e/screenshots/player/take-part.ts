import type { Page } from '@playwright/test'
import type { Product } from '@tyche/api-schema/lottery/products'
import { createPlayer } from '../../fixtures/bets/open-bets.ts'
import { buyCodes, liveProducts, productDetail } from '../../fixtures/lottery/lottery-access.ts'
import type { ChainAccess } from '../../fixtures/stack/chain-access.ts'
import type { TestedStack } from '../../fixtures/stack/running-stack.ts'
import { expect } from '../../fixtures/test.ts'
import { ProductPage } from '../../pages/product-page.ts'
import { TicketsPage } from '../../pages/tickets-page.ts'

/** Of `tools/launcher/series.json`. */
const series = { hundred: '1', hourly: '2', tenThousand: '3', hundredPoints: '4', bigPoints: '5' } as const
const mostRounds = 8

/** The products that pictures show, by the name that stands in a screen's path. */
export interface PicturedProducts {
  readonly $onSale: number
  readonly $drawn: number
  readonly $forPoints: number
}

/** Buys tickets of both lotteries and a pre-order, and takes rounds until one is won. */
export async function takePart(page: Page, stack: TestedStack, chain: ChainAccess): Promise<PicturedProducts> {
  const { url } = stack
  const product = new ProductPage(page)
  const buy = async (clientId: string, quantity: number, offChain = false) => {
    const round = await openRound(url, clientId, offChain)
    await product.open(round)
    await product.buy(quantity)
    return round
  }
  await buy(series.hourly, 12)
  await buy(series.hourly, 3)
  const onSale = await buy(series.tenThousand, 250)
  const forPoints = await buy(series.bigPoints, 6, true)
  const { total, sold } = await openRound(url, series.hundredPoints, true)
  await buy(series.hundredPoints, total - sold, true)
  await preOrder(product, await openRound(url, series.hundred))
  const drawn = await winARound(product, stack, chain)
  await recycleOne(page)
  return { $onSale: onSale.productId, $drawn: drawn, $forPoints: forPoints.productId }
}

async function openRound(url: string, clientId: string, offChain = false): Promise<Product> {
  let found: Product | undefined
  const find = async () => {
    const products = await liveProducts(url, { clientId, offChain })
    found = products.find(({ state, sold, total }) => state === 'open' && sold < total)
    return found !== undefined
  }
  await expect.poll(find, { message: `a round of series ${clientId}` }).toBe(true)
  return found as Product
}

/** Of a round each, which the operator buys as soon as it is on sale. */
async function preOrder(product: ProductPage, round: Product): Promise<void> {
  const { page, shell } = product
  await product.open(round)
  const panel = page.getByRole('region', { name: 'Pre-order' })
  await panel.getByRole('button', { name: /Pre-order/ }).click()
  await panel.getByRole('textbox', { name: 'Codes per round' }).fill('5')
  await panel.getByRole('button', { name: /^Pre-order \d+ rounds? for/ }).click()
  await expect(shell.toast).toContainText('Pre-order paid')
  await page.goto('/luckybuy/preorders')
  await expect(page.getByRole('main')).toContainText(/[1-9] of \d+ rounds/)
}

/** Shares rounds with another player until this one wins. */
async function winARound(product: ProductPage, stack: TestedStack, chain: ChainAccess): Promise<number> {
  const other = await createPlayer(chain)
  for (let rounds = 0; rounds < mostRounds; rounds++) {
    const before = await openRound(stack.url, series.hundred)
    const theirs = Math.floor((before.total - before.sold) * 0.3)
    if (theirs > 0) await buyCodes(chain, other, before, theirs)
    await product.open(before)
    const now = () => productDetail(stack.url, before)
    await expect.poll(async () => (await now()).sold).toBeGreaterThanOrEqual(before.sold + theirs)
    // The operator may buy for the pre-order in between.
    await expect(async () => {
      const { total, sold } = await now()
      if (sold < total) await product.buy(total - sold)
    }).toPass()
    await expect(product.draw.getByTestId('winning-codes')).toBeVisible()
    if ((await product.draw.textContent())?.includes('Congratulations')) return before.productId
  }
  throw new Error(`no round was won in ${mostRounds}`)
}

/** A ticket that won nothing. */
async function recycleOne(page: Page): Promise<void> {
  const tickets = new TicketsPage(page)
  await tickets.open('luckybuy', 'waitingOperate')
  await tickets.operate('recycle')
}
