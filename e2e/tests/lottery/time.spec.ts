import { formatPoints, type PeriodKind, parsePoints, periodAt, rankPrize } from '@tyche/loyalty'
import { USD_PRECISION } from '@tyche/protocol/scales'
import { inSettings, onDesktop, onPhone } from '../../fixtures/language/settings.ts'
import { buyCodes, expectDrawn, freshRound, series } from '../../fixtures/lottery/lottery-access.ts'
import { playedUsd, testOnOwnStack } from '../../fixtures/stack/own-stack.ts'
import { expect } from '../../fixtures/test.ts'
import { Inbox } from '../../pages/inbox.ts'
import { LoyaltyPage } from '../../pages/loyalty-page.ts'
import { ProductPage } from '../../pages/product-page.ts'
import { TicketsPage } from '../../pages/tickets-page.ts'

const ticketUsd = 10
const spentUsd = playedUsd + ticketUsd
let playedAt = 0

/** One player makes all journeys, a day after the other, and has won with a ticket before the first. */
const { test, players, stack, goTo } = testOnOwnStack({
  players: 1,
  prepare: async ({ chain, url }, [player]) => {
    const round = await freshRound(url, series.ten)
    await buyCodes(chain, player!, round, round.total)
    await expectDrawn(url, round)
    playedAt = await chain.now()
  },
})

test.describe.configure({ mode: 'serial' })
test.setTimeout(180_000)
test.use({ player: players[0] })

const HOUR_SEC = 3_600

/** Milli-points for the first of a rank in which nobody else has a place. */
function prizeOf(kind: PeriodKind): bigint {
  const q = BigInt(spentUsd) * USD_PRECISION
  return rankPrize({ kind, periodQ: q, rank: 1, rankedCount: 1, ownQ: q })
}

const fixed = (milliPoints: bigint) => formatPoints(milliPoints) as `${number}`
const short = (milliPoints: bigint) => `${Number(formatPoints(milliPoints))}` as const
/** What the player has after the first journey. */
const earned = parsePoints(`${spentUsd}`) + prizeOf('daily')
const checkedIn = parsePoints('60')

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
    await expect(row).toContainText(words.number(short(prizeOf('daily'))))
    await row.getByRole('button', { name: words('cdkey.claim') }).click()
    await expect(loyalty.shell.toast).toContainText(words('cdkey.received', { count: 1 }))
    await row.getByRole('button', { name: words('cdkey.activate') }).click()
    await expect(loyalty.shell.toast).toContainText(
      words('cdkey.success', { point: words.number(fixed(prizeOf('daily'))) }),
    )
    await expect(row).toHaveCount(0)

    await page.goto('/cdkey')
    await loyalty.expectPoints(short(earned))
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
    await loyalty.expectPoints(short(earned + checkedIn))
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

inSettings([onPhone('tr'), onDesktop('ch')], () => {
  test('a win, a refund and reward cards are claimed at once, with one transaction', async ({
    page,
    wallet,
    words,
  }) => {
    const { chain, url } = stack()
    const before = await chain.usdmOf(wallet.address)
    const round = await freshRound(url, series.ten)
    await buyCodes(chain, wallet.account, round, 3)
    const [week, month] = [periodAt('weekly', playedAt), periodAt('monthly', playedAt)]
    await goTo(Math.max(week.endsAt, month.endsAt, round.endTime) + 1)

    const loyalty = new LoyaltyPage(page, words)
    await page.goto('/cdkey')
    await loyalty.shell.connectInjectedWallet(wallet.name)
    await loyalty.shell.signIn()
    const inbox = new Inbox(page, words)
    await expect(async () => {
      await page.reload()
      await expect(inbox.bell(4)).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 60_000 })
    await inbox.bell(4).click()
    for (const kind of ['ticket', 'refund', 'card']) {
      const take = words('inbox.claimGroup', { group: words(`inbox.groups.${kind}`) })
      await expect(inbox.sheet.getByRole('button', { name: take })).toBeVisible()
    }

    const asked = wallet.asked().length
    await inbox.claimAll({ transactions: 1 })
    const done = words('inbox.states.done')
    await expect(inbox.steps).toContainText([
      `${words('inbox.steps.card', { count: 2 })}${done}`,
      new RegExp(`^${words('inbox.steps.luckyBuy', { count: 2 })}.*${done}`),
    ])
    await expect(inbox.steps).toHaveCount(2)
    expect(wallet.asked().slice(asked)).toEqual(['eth_sendTransaction'])
    expect(await chain.usdmOf(wallet.address), 'the prize beside the refund').toBe(before + 9_000_000n)
    await page.keyboard.press('Escape')
    await expect(inbox.bell(0)).toBeVisible()
    await page.reload()
    await loyalty.expectPoints(short(earned + checkedIn + prizeOf('weekly') + prizeOf('monthly')))
  })
})
