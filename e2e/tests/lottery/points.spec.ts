import { inSettings, onDesktop, onPhone } from '../../fixtures/language/settings.ts'
import { freshRound, series } from '../../fixtures/lottery/lottery-access.ts'
import { makeCode } from '../../fixtures/lottery/make-code.ts'
import { openContext } from '../../fixtures/page/open-context.ts'
import { expect, test } from '../../fixtures/test.ts'
import { GamePage } from '../../pages/game-page.ts'
import { ProductPage } from '../../pages/product-page.ts'
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
    await chain.giveGas(wallet.address)
    const code = await makeCode(stack, 60)
    const shell = new Shell(page, words)
    await page.goto('/cdkey')
    await shell.connectInjectedWallet(wallet.name)
    await shell.signIn()
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
    await product.open(round)
    await product.buy(5)
    await expect(product.draw).toContainText(words.like('luckybuy.won', ['reward'], { isPart: true }), {
      timeout: 120_000,
    })

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

inSettings([onPhone('ru'), onDesktop('en')], () => {
  test('a friend who plays with my code brings me points, and I see it', async ({ page, browser, baseURL, words }) => {
    const mine = new Shell(page, words)
    await page.goto('/referral')
    await mine.connectDemoWallet()
    const main = page.getByRole('main')
    const details = main.getByRole('figure', { name: words('referral.details') }).getByRole('table')
    const link = (await main.locator('[title*="ref="]').first().getAttribute('title')) ?? ''

    const context = await openContext(browser, baseURL)
    const friend = await context.newPage()
    await friend.goto(new URL(link).pathname + new URL(link).search)
    const theirs = new Shell(friend)
    await theirs.connectDemoWallet()
    await friend.goto('/mint')
    await friend.getByRole('main').getByRole('button', { name: 'Mint 1000000USDM' }).click()
    await expect(theirs.toast).toContainText('Mint 1000000USDM success', { timeout: 30_000 })
    const table = new GamePage(friend, 'coin')
    await table.open()
    await table.fill({ amount: '50', playTimes: 1 })
    await table.rollOnce()
    await context.close()

    await expect
      .poll(
        async () => {
          await page.reload()
          await expect(details).toBeVisible()
          return (await details.textContent())?.includes(words.number('50.00'))
        },
        { timeout: 60_000 },
      )
      .toBe(true)
  })
})
