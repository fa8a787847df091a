import type { Page } from '@playwright/test'
import { GAME_NAMES } from '@tyche/fairness'
import type { InjectedWallet } from '../../fixtures/injected-wallet.ts'
import { isDeep } from '../../fixtures/language/settings.ts'
import {
  installWatch,
  type Moment,
  readMoment,
  type ShownFigures,
  startWatching,
  stopWatching,
} from '../../fixtures/page/shown-moments.ts'
import type { ChainAccess } from '../../fixtures/stack/chain-access.ts'
import { expect, test } from '../../fixtures/test.ts'
import { GamePage } from '../../pages/game-page.ts'

// The test needs the stage's animation.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const amount = '2'
const wager = 2_000_000n

async function openTable(page: Page, chain: ChainAccess, wallet: InjectedWallet, game: GamePage['game']) {
  await chain.giveGas(wallet.address)
  await chain.equip(wallet.account)
  const table = new GamePage(page, game)
  await table.open()
  await table.shell.connectInjectedWallet(wallet.name)
  return table
}

/** Waits until the page shows the chain's figures. */
async function comeToRest(table: GamePage, chain: ChainAccess, wallet: InjectedWallet): Promise<void> {
  await table.open()
  await expect(table.roll).toBeEnabled()
  await expect.poll(() => table.shell.usdm()).toBe(await chain.usdmOf(wallet.address))
  await table.expectPrizePool((await chain.pool()).balance)
  await expect(table.page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(table.page.locator('form dl button[aria-expanded]').locator('xpath=ancestor::div[1]')).toContainText(
    /\d/,
  )
}

const money = ({ prizePool, maxBet, stats }: ShownFigures) => ({ prizePool, maxBet, stats })

for (const game of GAME_NAMES) {
  test(`a player of ${game} sees nothing of the result before the stage has landed`, async ({
    page,
    chain,
    wallet,
  }) => {
    await installWatch(page)
    const table = await openTable(page, chain, wallet, game)
    for (const playTimes of isDeep || game === 'coin' ? [1, 20] : [20]) {
      await comeToRest(table, chain, wallet)
      await table.fill({ amount, playTimes })
      const { figures: before } = await readMoment(page)
      const owned = await table.shell.usdm()
      await startWatching(page)
      await table.roll.click()
      await expect(table.result).toBeVisible()
      const rolling = (await stopWatching(page)).filter(({ hasLanded }) => !hasLanded)
      const known = rolling.filter(({ isKnown }) => isKnown)

      expect(known.length, 'the result was known before the stage had landed').toBeGreaterThan(0)
      for (const { figures } of known) expect(figures).toEqual((known[0] as Moment).figures)
      const cost = wager * BigInt(playTimes)
      const headers = [before.header, `USDM${dollars(owned - cost)}`]
      for (const { figures } of rolling) {
        expect(money(figures)).toEqual(money(before))
        expect(headers).toContain(figures.header)
        expect(before.ended, 'no row says how the bet ended').toEqual(expect.arrayContaining([...figures.ended]))
        expect(figures.spoken).not.toMatch(/\d/)
        expect(figures.window).toBe(before.window)
      }

      const profit = await table.profit()
      await expect.poll(() => table.shell.usdm()).toBe(owned + profit)
      expect(await chain.usdmOf(wallet.address)).toBe(owned + profit)
      await table.expectPrizePool((await chain.pool()).balance)
      await expect.poll(async () => (await table.records('Latest'))[0]?.profit).toBe(String(profit))
      expect((await readMoment(page)).figures.stats).not.toBe(before.stats)
    }
  })
}

const dollars = (units: bigint) =>
  new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(Number(units / 10_000n) / 100)

test.describe('a player who does not wait', () => {
  test.beforeEach(async ({ page, chain, wallet }) => {
    const table = await openTable(page, chain, wallet, 'coin')
    await table.fill({ amount, playTimes: 20 })
    // At its own pace the stage may land before the test has seen that it rolls.
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Animation.enable')
    await devTools.send('Animation.setPlaybackRate', { playbackRate: 0.1 })
    await table.roll.click()
    await expect(page.getByRole('button', { name: 'Skip animation' })).toBeVisible()
  })

  const ways: Record<string, (table: GamePage) => Promise<unknown>> = {
    'skips, by the button': ({ page }) => page.getByRole('button', { name: 'Skip animation' }).click(),
    'skips, by Space': ({ page }) => page.keyboard.press('Space'),
    'leaves the page': ({ shell }) => shell.goTo('Pools'),
    'loads it again': ({ page }) => page.reload(),
  }
  for (const [way, go] of Object.entries(ways)) {
    test(`sees the sum at once: ${way}`, async ({ page, chain, wallet }) => {
      const table = new GamePage(page)
      await go(table)
      await expect.poll(() => table.shell.usdm()).toBe(await chain.usdmOf(wallet.address))
    })
  }
})
