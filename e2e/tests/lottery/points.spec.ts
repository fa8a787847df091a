import { userPaths } from '@tyche/api-schema/account'
import { formatPoints, playPoints, referrerPoints } from '@tyche/loyalty'
import { USD_PRECISION } from '@tyche/protocol/scales'
import { generatePrivateKey } from 'viem/accounts'
import { InjectedWallet } from '../../fixtures/injected-wallet.ts'
import { inSettings, onDesktop, onPhone } from '../../fixtures/language/settings.ts'
import { drawTimeOf } from '../../fixtures/lottery/draw-time.ts'
import { freshRound, series } from '../../fixtures/lottery/lottery-access.ts'
import { makeCode } from '../../fixtures/lottery/make-code.ts'
import { clockLimitMs } from '../../fixtures/page/clock-limit.ts'
import { openContext } from '../../fixtures/page/open-context.ts'
import { recordShown, shownTimeOf } from '../../fixtures/page/shown-times.ts'
import { expect, test } from '../../fixtures/test.ts'
import { GamePage } from '../../pages/game-page.ts'
import { LoyaltyPage } from '../../pages/loyalty-page.ts'
import { drawnNumber, ProductPage, winningCodes } from '../../pages/product-page.ts'
import { Shell } from '../../pages/shell.ts'
import { TicketsPage } from '../../pages/tickets-page.ts'

inSettings([onDesktop('en'), onPhone('ch')], () => {
  test('a code brings points, points buy every code of a sale, and what they win is claimed on the chain', async ({
    page,
    chain,
    stack,
    wallet,
    words,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await recordShown(page, [drawnNumber, winningCodes])
    const shell = new Shell(page, words)
    const enter = async () => {
      await chain.giveGas(wallet.address)
      await page.goto('/cdkey')
      await shell.connectInjectedWallet(wallet.name)
      await shell.signIn()
    }
    const [code] = await Promise.all([makeCode(stack, 60), enter()])
    const field = page.getByRole('main').getByRole('textbox', { name: words('cdkey.enter') })
    await field.fill(` ${code.toLowerCase().replaceAll('-', ' ')} `)
    await page
      .getByRole('main')
      .getByRole('button', { name: words('cdkey.activate'), exact: true })
      .click()
    await expect(shell.toast).toContainText(words('cdkey.success', { point: words.number('60.000') }))
    await field.fill(code)
    await page
      .getByRole('main')
      .getByRole('button', { name: words('cdkey.activate'), exact: true })
      .click()
    await expect(shell.toast).toContainText(words('apiErrors.cardUsed'))
    await expect(page.getByRole('main')).toContainText(words('apiErrors.cardUsed'))

    const product = new ProductPage(page, words)
    const round = await freshRound(stack.url, series.fivePoints, true)
    const drawnAt = drawTimeOf(chain, round.productId)
    await product.open(round)
    await product.buy(5)
    await expect(product.draw).toContainText(words.like('luckybuy.won', ['reward'], { isPart: true }), {
      timeout: 120_000,
    })
    const reveal = await shownTimeOf(page, drawnNumber)
    expect(reveal.shownAt - (await drawnAt), 'from the block to the reveal').toBeLessThanOrEqual(clockLimitMs(1_000))
    expect((await shownTimeOf(page, winningCodes)).shownAt, 'it leads to the codes').toBeGreaterThan(reveal.shownAt)
    expect((reveal.goneAt ?? Infinity) - (await drawnAt), 'from the block to its end').toBeLessThanOrEqual(
      clockLimitMs(6_000),
    )

    const tickets = new TicketsPage(page, words)
    await tickets.open('pointbuy', 'waitingOperate')
    await tickets.operate('claim')
    await expect.poll(() => chain.usdmOf(wallet.address)).toBe(30_000n)

    // The whole sale and its own orders are verified: by the published list, and by a file while no server of ours answers.
    const sale = page.getByRole('region', { name: words('saleProof.title') })
    await page.goto(`/draw/${round.productId}?account=${wallet.address}`)
    await expect(sale.getByText(words('saleProof.success'))).toBeVisible({ timeout: 30_000 })
    await expect(sale.getByText(words('saleProof.steps.leaf'))).toBeVisible()
    const list = await readList(stack.url, round.productId)
    await page.goto(`/draw/${round.productId}?account=${wallet.address}&rpc=${encodeURIComponent(chain.rpcUrl)}`)
    await expect(sale.getByText(words('saleProof.success'))).toBeVisible({ timeout: 30_000 })
    await page.route(/\/(?:sales|v1|rpc)\b/, (route) => route.abort('connectionrefused'))
    const choose = async (name: string, orders: object) => {
      const buffer = Buffer.from(JSON.stringify(orders))
      await sale.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer })
      await expect(sale.getByText(words('saleProof.fileUsed', { name }))).toBeVisible()
    }
    await choose('forged.json', [{ ...list[0], account: `0x${'11'.repeat(20)}` }, ...list.slice(1)])
    await expect(sale.getByText(words('verification.fail'))).toBeVisible()
    await expect(
      sale.getByText(words('verifyPage.failedAt', { number: '2', step: words('saleProof.steps.file') })),
    ).toBeVisible()
    await choose('mine.json', list)
    await expect(sale.getByText(words('saleProof.success'))).toBeVisible()
  })
})

/** The orders that the API publishes for a product. */
async function readList(url: string, productId: number): Promise<{ account: string }[]> {
  const response = await fetch(`${url}/v1/contractCenter/luckyBuy/productDetail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productId }),
  })
  const { data } = (await response.json()) as { data: { offChainSale: { leavesUrl: string } } }
  return (await (await fetch(url + data.offChainSale.leavesUrl)).json()) as { account: string }[]
}

const stakeUsd = 50
const secondsNow = () => Math.floor(Date.now() / 1_000)

/** What the first play for so much brings the player's referrer. */
function contributed(): `${number}` {
  const points = playPoints({ q: BigInt(stakeUsd) * USD_PRECISION, expBeforeUsd: 0n })
  return formatPoints(referrerPoints({ points, boundAt: 0, placedAt: 1 })) as `${number}`
}

inSettings([onPhone('ru'), onDesktop('en')], () => {
  test('a friend who plays with my code brings me points, and I see it', async ({
    page,
    browser,
    baseURL,
    chain,
    words,
  }) => {
    const mine = new Shell(page, words)
    await page.goto('/referral')
    await mine.connectDemoWallet()
    const main = page.getByRole('main')
    const details = main.getByRole('figure', { name: words('referral.details') }).getByRole('table')
    const link = (await main.locator('[title*="ref="]').first().getAttribute('title')) ?? ''

    const context = await openContext(browser, baseURL)
    const wallet = new InjectedWallet({ rpcUrl: chain.rpcUrl, chainId: chain.chainId })
    await wallet.install(context)
    await chain.giveGas(wallet.address)
    await chain.equip(wallet.account)
    const friend = await context.newPage()
    await friend.goto(new URL(link).pathname + new URL(link).search)
    const theirs = new Shell(friend)
    await theirs.connectInjectedWallet(wallet.name)
    const bound = friend.waitForResponse((response) => response.url().endsWith(userPaths.referralCode))
    await theirs.signIn()
    expect((await bound).ok()).toBe(true)
    // What is placed in the second of the binding counts for no referrer.
    const boundSec = secondsNow()
    await expect.poll(secondsNow).toBeGreaterThan(boundSec)
    const table = new GamePage(friend, 'coin')
    await table.open()
    await table.fill({ amount: String(stakeUsd), playTimes: 1 })
    await table.rollOnce()
    await context.close()
    await chain.finalize()

    const cells = details.getByRole('row').nth(1).getByRole('cell')
    await expect(async () => {
      await page.reload()
      await expect(cells.nth(1)).toContainText(words.number(`${stakeUsd}.00`), { timeout: 3_000 })
      await expect(cells.nth(2)).toHaveText(words.number(contributed()), { timeout: 3_000 })
    }).toPass({ timeout: 60_000 })
    await page.goto('/cdkey')
    await new LoyaltyPage(page, words).expectPoints(`${Number(contributed())}`)
  })
})

test.describe('the question for an invitation code', () => {
  test.use({ asksForInvitation: true })

  test('comes after the first sign-in of each account of a browser, binds its inviter, and does not come again', async ({
    page,
    wallet,
    words,
  }) => {
    const shell = new Shell(page, words)
    const main = page.getByRole('main')
    const question = page.getByRole('dialog', { name: words('referral.invitationCode') })
    await page.goto('/referral')
    await shell.connectInjectedWallet(wallet.name)
    await shell.signIn()
    await question.getByRole('button', { name: words('referral.skip') }).click()
    await expect(question).toHaveCount(0)
    const link = await main.locator('[title*="ref="]').first().getAttribute('title')
    const code = new URL(link ?? '').searchParams.get('ref') ?? ''
    const inviter = wallet.address

    await wallet.useAccount(generatePrivateKey())
    await shell.signIn()
    await question.getByRole('textbox', { name: words('referral.enterCode') }).fill(code)
    await question.getByRole('button', { name: words('referral.confirm') }).click()
    await expect(shell.toast).toContainText(words('referral.bindSuccess'))
    await expect(question).toHaveCount(0)
    await expect(main.getByRole('region', { name: words('referral.referrer') }).getByTitle(inviter)).toBeVisible()

    await page.evaluate((key) => localStorage.removeItem(key), `tyche.token.${wallet.address.toLowerCase()}`)
    await page.reload()
    await shell.signIn()
    await expect(main.getByRole('region', { name: words('referral.referrer') })).toBeVisible()
    await expect(question).toHaveCount(0)
  })
})
