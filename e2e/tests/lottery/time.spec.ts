import { periodAt } from '@tyche/loyalty'
import { inSettings, onDesktop, onPhone } from '../../fixtures/language/settings.ts'
import { freshRound, series } from '../../fixtures/lottery/lottery-access.ts'
import { playedUsd, testOnOwnStack } from '../../fixtures/stack/own-stack.ts'
import { expect } from '../../fixtures/test.ts'
import { LoyaltyPage } from '../../pages/loyalty-page.ts'
import { ProductPage } from '../../pages/product-page.ts'
import { TicketsPage } from '../../pages/tickets-page.ts'

/** One player makes all three journeys, a day after the other. */
const { test, players, stack, goTo } = testOnOwnStack({ players: 1 })

test.describe.configure({ mode: 'serial' })
test.setTimeout(180_000)
test.use({ player: players[0] })

const HOUR_SEC = 3_600

/** To the first second of the next UTC day of the chain. */
async function goToNextDay(): Promise<void> {
  const { endsAt } = periodAt('daily', await stack().chain.now())
  await goTo(endsAt + 1)
}

inSettings([onDesktop('kr'), onPhone('en')], () => {
  test('a day’s rank closes, and its card is received, activated and credited', async ({ page, wallet, words }) => {
    const day = periodAt('daily', await stack().chain.now())
    const loyalty = new LoyaltyPage(page, words)
    await page.goto('/rank')
    await loyalty.shell.connectInjectedWallet(wallet.name)
    await loyalty.shell.signIn()
    await expect(loyalty.rewards).toContainText(words('cdkey.none'))
    await goToNextDay()

    const period = words.day(day.startsAt)
    const row = loyalty.rewards.getByRole('row', { name: words('cdkey.sources.daily', { rank: 1, period }) })
    await expect(async () => {
      await page.reload()
      await expect(row).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 60_000 })
    // A quarter of a point for each dollar goes into the pool, and nobody else has played.
    await expect(row).toContainText(words.number('125'))
    await row.getByRole('button', { name: words('cdkey.claim') }).click()
    await expect(loyalty.shell.toast).toContainText(words('cdkey.received', { count: 1 }))
    await row.getByRole('button', { name: words('cdkey.activate') }).click()
    await expect(loyalty.shell.toast).toContainText(words('cdkey.success', { point: words.number('125.000') }))
    await expect(row).toHaveCount(0)

    await page.goto('/cdkey')
    await loyalty.expectPoints(`${playedUsd + 125}`)
  })
})

inSettings([onPhone('es'), onDesktop('en')], () => {
  test('a check-in on three days makes a streak of three and pays each day more', async ({ page, wallet, words }) => {
    const loyalty = new LoyaltyPage(page, words)
    await page.goto('/user')
    await loyalty.shell.connectInjectedWallet(wallet.name)
    await loyalty.shell.signIn()
    for (const streak of [1, 2, 3]) {
      await loyalty.checkInFor(10 * streak, streak)
      if (streak === 3) break
      await goToNextDay()
      await page.reload()
    }
    await page.goto('/cdkey')
    await loyalty.expectPoints(`${playedUsd + 125 + 60}`)
  })
})

inSettings([onDesktop('ru'), onPhone('en')], () => {
  test('a sale that ends with codes left over gives the price back', async ({ page, wallet, words }) => {
    const { chain, url } = stack()
    // A round lasts a day, so that of the day before may end within seconds of the last journey.
    await goTo((await chain.now()) + HOUR_SEC)
    const round = await freshRound(url, series.ten)
    const before = await chain.usdmOf(wallet.address)
    const product = new ProductPage(page, words)
    await product.open(round)
    await product.shell.connectInjectedWallet(wallet.name)
    await product.shell.signIn()
    await product.buy(3)
    expect(await chain.usdmOf(wallet.address)).toBe(before - 3_000_000n)

    await goTo(round.endTime + 1)
    await expect(page.getByRole('main')).toContainText(words('product.panel.overInactivated'), { timeout: 60_000 })
    const tickets = new TicketsPage(page, words)
    await tickets.open('luckybuy', 'waitingOperate')
    await tickets.operate('refund')
    expect(await chain.usdmOf(wallet.address)).toBe(before)
    await tickets.show('operateEnd')
    await expect(page.getByRole('main')).toContainText(words('tickets.refunded'))
  })
})
