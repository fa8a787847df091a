import { join } from 'node:path'
import { repositoryRoot } from '@tyche/launcher/settings'
import { expectAgreement } from '../../fixtures/bets/agreement.ts'
import { createPlayer, openBets } from '../../fixtures/bets/open-bets.ts'
import { freshRound } from '../../fixtures/lottery/lottery-access.ts'
import { dumpBegins, dumpsWritten, tearNewestDump } from '../../fixtures/stack/chain-dumps.ts'
import { LaunchedStack, type RunningStack } from '../../fixtures/stack/launched-stack.ts'
import { expect, test } from '../../fixtures/test.ts'
import { GamePage } from '../../pages/game-page.ts'
import { LoyaltyPage } from '../../pages/loyalty-page.ts'
import { MintPage } from '../../pages/mint-page.ts'
import { ProductPage } from '../../pages/product-page.ts'
import { Shell } from '../../pages/shell.ts'
import { TicketsPage } from '../../pages/tickets-page.ts'

const OPEN_BETS = 20
/** Of the launcher's own series. */
const HUNDRED_POINTS = '4'

test.describe.configure({ mode: 'serial' })
test.setTimeout(400_000)

let launched: LaunchedStack
test.beforeAll(async () => {
  launched = await LaunchedStack.prepare({ SERIES_FILE: join(repositoryRoot, 'tools/launcher/series.json') })
  await launched.start()
})
test.afterAll(() => launched.stop())

const agreementOf = (stack: RunningStack) => expectAgreement({ stack, chain: stack.chain })

/** Places a bet and waits for its settlement. */
async function expectOneMore(stack: RunningStack, betsSoFar: number): Promise<void> {
  await openBets(stack.chain, await createPlayer(stack.chain), 1)
  await expect.poll(async () => (await agreementOf(stack)).length, { timeout: 30_000 }).toBe(betsSoFar + 1)
}

test('within minutes of a start a newcomer plays, checks in, buys every code of a sale for points, wins and claims', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const { url } = launched.running
  const shell = new Shell(page)
  await page.goto(url)
  await shell.connectDemoWallet()
  await page.goto(`${url}/mint`)
  await new MintPage(page).mint()
  const coinFlip = new GamePage(page)
  await coinFlip.open(url)
  await coinFlip.fill({ amount: '100', playTimes: 1 })
  await coinFlip.rollOnce()

  // A check-in is paid from what the play brought, once its block is final.
  const loyalty = new LoyaltyPage(page)
  await expect(async () => {
    await page.goto(`${url}/cdkey`)
    await loyalty.expectPoints('100')
  }).toPass({ timeout: 60_000 })
  await page.goto(`${url}/user`)
  await loyalty.checkInFor(10, 1)

  const product = new ProductPage(page)
  const round = await freshRound(url, HUNDRED_POINTS, true)
  await page.goto(`${url}/pointbuy/details/${round.productId}`)
  await product.buy(100)
  await expect(product.draw).toContainText(product.words.like('luckybuy.won', ['reward'], { isPart: true }), {
    timeout: 120_000,
  })
  const before = await shell.usdm()
  const tickets = new TicketsPage(page)
  await page.goto(`${url}/pointbuy/tickets`)
  await tickets.show('waitingOperate')
  await tickets.operate('claim')
  await expect.poll(() => shell.usdm()).toBe(before + BigInt(round.reward))
  expect((await agreementOf(launched.running)).length).toBe(1)
})

test('every bet is settled once and all figures agree after kill -9 of the whole group', async ({ page }) => {
  const player = await createPlayer(launched.running.chain)
  await openBets(launched.running.chain, player, OPEN_BETS)
  await launched.killEverything()

  const restarted = await launched.start()
  const bets = await agreementOf(restarted)
  const coinFlip = new GamePage(page)
  await coinFlip.open(restarted.url)
  await coinFlip.expectLatest(bets)
  await coinFlip.expectPrizePool((await restarted.chain.pool()).balance)
  await expectOneMore(restarted, bets.length)
})

test('a kill during a dump of the chain loses only its last moments', async () => {
  const { chain } = launched.running
  const player = await createPlayer(chain)
  const begun = dumpBegins(join(launched.dataDir, 'chain'))
  await openBets(chain, player, OPEN_BETS)
  await begun
  await launched.killEverything()

  const restarted = await launched.start()
  await expectOneMore(restarted, (await agreementOf(restarted)).length)
})

test('a truncated dump is skipped for the one before', async () => {
  const folder = join(launched.dataDir, 'chain')
  const before = await agreementOf(launched.running)
  // The first may have begun earlier, so the second contains all of `before`; the third is to be truncated.
  const written = dumpsWritten(folder, 3)
  await openBets(launched.running.chain, await createPlayer(launched.running.chain), OPEN_BETS)
  await written
  await launched.killEverything()
  tearNewestDump(folder)

  const restarted = await launched.start()
  const bets = await agreementOf(restarted)
  expect(bets.length, 'bets settled before the last whole dump began are kept').toBeGreaterThanOrEqual(before.length)
  await expectOneMore(restarted, bets.length)
})
