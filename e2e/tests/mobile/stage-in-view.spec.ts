import { findOverflow } from '../../fixtures/page/overflow.ts'
import { expect, test } from '../../fixtures/test.ts'
import { GamePage } from '../../pages/game-page.ts'

// Stage and Roll fit on this screen, so Roll can be pressed with the stage in view or out of it.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

let table: GamePage
test.beforeEach(async ({ page, chain, wallet }) => {
  await chain.giveGas(wallet.address)
  await chain.equip(wallet.account)
  table = new GamePage(page, 'dice')
  await table.open()
  await table.shell.connectInjectedWallet(wallet.name)
  await table.fill({ amount: '2', playTimes: 2 })
})

const stageTop = () => table.stage.evaluate((stage) => stage.getBoundingClientRect().top)

/** Scrolls the stage's top to this height. Roll has to be visible too, or the tap itself would scroll. */
async function scrollStageTo(top: number): Promise<void> {
  await table.stage.evaluate((stage, to) => window.scrollBy(0, stage.getBoundingClientRect().top - to), top)
  expect(await stageTop()).toBeCloseTo(top, 0)
  await expect(table.roll).toBeInViewport({ ratio: 1 })
}

for (const { how, top, ratio } of [
  { how: 'gone from the screen', top: -600, ratio: 0.01 },
  { how: 'cut off at its top', top: -40, ratio: 0.95 },
]) {
  test(`a player on a phone presses Roll and sees a stage that was ${how}`, async ({ page }) => {
    await scrollStageTo(top)
    await expect(table.stage).not.toBeInViewport({ ratio })
    await table.roll.tap()
    await expect(table.stage).toBeInViewport({ ratio: 0.99 })
    const header = await page.getByRole('banner').boundingBox()
    await expect.poll(stageTop, 'not under the header').toBeGreaterThanOrEqual(header?.height ?? Number.NaN)
    await expect(table.result).toBeInViewport({ ratio: 0.99 })
  })
}

test('a player on a phone presses Roll with the stage in view, and the page does not scroll', async () => {
  const top = 30
  await scrollStageTo(top)
  await table.roll.tap()
  await expect(table.result).toBeInViewport({ ratio: 0.99 })
  expect(await stageTop()).toBeCloseTo(top, 0)
})

test.describe('on a low phone', () => {
  // The viewport of a common phone with browser bars: no stage fits on it together with Roll.
  test.use({ viewport: { width: 390, height: 664 } })

  /** Between the header and the tab bar, the result above Roll. */
  async function expectResultAboveRoll(): Promise<void> {
    await expect(table.result).toBeInViewport({ ratio: 0.99 })
    await expect(table.roll).toBeInViewport({ ratio: 1 })
    const [header, result, roll, tabs] = await Promise.all(
      [table.page.getByRole('banner'), table.result, table.roll, tabBar()].map((part) => part.boundingBox()),
    )
    expect(result?.y).toBeGreaterThanOrEqual((header?.y ?? Number.NaN) + (header?.height ?? Number.NaN))
    expect(roll?.y).toBeGreaterThanOrEqual((result?.y ?? Number.NaN) + (result?.height ?? Number.NaN))
    expect(tabs?.y).toBeGreaterThanOrEqual((roll?.y ?? Number.NaN) + (roll?.height ?? Number.NaN))
  }
  const tabBar = () => table.page.getByRole('navigation', { name: 'Tabs' })

  for (const game of ['range', 'spin'] as const) {
    test(`a player of ${game} sees Roll and the result on the screen after every roll`, async ({ page }) => {
      table = new GamePage(page, game)
      await table.open()
      await expect(table.roll).toBeInViewport({ ratio: 1 })
      await table.fill({ amount: '2', playTimes: 4 })
      await table.rollOnce()
      await expectResultAboveRoll()
      await table.rollOnce()
      await expectResultAboveRoll()
      await scrollStageTo(-620)
      await table.rollOnce()
      await expectResultAboveRoll()
      await expect.poll(() => findOverflow(page), 'of what twelve plays leave on the stage').toEqual([])
    })
  }
})
