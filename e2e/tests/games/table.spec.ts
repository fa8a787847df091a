import { GAME_NAMES } from '@tyche/fairness'
import { coveredActions } from '../../fixtures/page/covered-actions.ts'
import { smallTargets } from '../../fixtures/page/small-targets.ts'
import { expect, test } from '../../fixtures/test.ts'
import { choices } from '../../pages/game-choices.ts'
import { GamePage } from '../../pages/game-page.ts'
import { MintPage } from '../../pages/mint-page.ts'

const screens = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
  { width: 360, height: 740 },
]

test('a player sees amount, choice and Roll together on laptops and phones', async ({ page }) => {
  for (const game of GAME_NAMES) {
    const table = new GamePage(page, game)
    await table.open()
    for (const screen of screens) {
      await test.step(`${game} at ${screen.width} x ${screen.height}`, async () => {
        await page.setViewportSize(screen)
        await page.evaluate(() => window.scrollTo(0, 0))
        await expect(page.getByText('Provably fair')).toBeInViewport({ ratio: 1 })
        // Roll is over what lies under it: in the window is not yet in sight.
        for (const part of [table.amount, table.choice, table.roll]) {
          await expect(part).toBeInViewport({ ratio: 1 })
          expect(await table.isOnTop(part), `${part}`).toBe(true)
        }
        expect(await table.controlsAloneOnALine()).toEqual([])
        expect(await smallTargets(page)).toEqual([])
      })
    }
  }
})

test('a player is led to the next step by the button that rolls, with one message at a time and none on an action', async ({
  page,
  context,
  chain,
  wallet,
}) => {
  await chain.giveGas(wallet.address)
  const coin = new GamePage(page, 'coin')
  await coin.open()
  await expect(coin.roll).toHaveText('Connect to play')
  await coin.roll.click()
  const dialog = page.getByRole('dialog', { name: 'Connect a wallet' })
  await expect(dialog).toBeVisible()
  await expect(coin.shell.toast, 'the dialog explains enough').toHaveCount(0)
  await dialog.getByRole('button', { name: wallet.name }).click()

  await expect(coin.roll).toHaveText('Get test USDM')
  await expect(coin.amount, 'nobody has made a mistake').not.toHaveAttribute('aria-invalid', 'true')
  await coin.roll.click()
  await expect(page).toHaveURL(/\/mint/)
  await new MintPage(page).mint()
  expect(await coveredActions(page)).toEqual([])
  await expect(page.locator('[data-tx]'), 'one confirmation').toHaveCount(0)

  await coin.shell.goTo('Coin Flip')
  await coin.fill({ amount: '12.5', playTimes: 1 })
  await coin.choose()
  await expect(coin.roll).toContainText('Bet 12.5 USDM on Tails')
  await coin.shell.goTo('Dice')
  const dice = new GamePage(page, 'dice')
  await expect(dice.amount, 'the amount comes along').toHaveValue('12.5')
  await choices.dice.make(dice.controls)
  await page.reload()
  await expect(dice.roll).toContainText('Bet 12.5 USDM on Odd')
  await coin.shell.goTo('Coin Flip')
  await expect(coin.roll).toContainText('Bet 12.5 USDM on Tails')

  await coin.playTimes.fill('20')
  await coin.rollOnce()
  const rows = await page
    .getByTestId('play-chips')
    .getByRole('listitem')
    .evaluateAll((chips) =>
      Object.values(Object.groupBy(chips, (chip) => Math.round(chip.getBoundingClientRect().top))).map(
        (row) => row?.length,
      ),
    )
  expect(rows).toEqual([10, 10])

  await context.setOffline(true)
  await expect(page.getByTestId('live')).toHaveText('Offline')
  await expect(page.getByTestId('network')).toContainText('Offline')
  await context.setOffline(false)
  await expect(page.getByTestId('live')).toHaveText('Live')
})

test('a player sees on the wheel what its legend says', async ({ page }) => {
  const table = new GamePage(page, 'spin')
  await table.open()
  for (const risk of ['Low', 'Medium', 'High']) {
    await table.controls.getByRole('radio', { name: risk }).click()
    const labels = await table.stage.getByTestId('wheel-disc').locator('text').allTextContents()
    const legend = await table.stage.getByRole('list', { name: 'What the wheel pays' }).locator('b').allTextContents()
    const onWheel = [...new Set(labels)].sort()
    expect(onWheel.length).toBeGreaterThan(0)
    expect(legend.filter((text) => text !== '0×').sort(), risk).toEqual(onWheel)
  }
})
