import type { Page } from '@playwright/test'
import { createPlayer } from '../fixtures/bets/open-bets.ts'
import { builtPaths } from '../fixtures/page/routes.ts'
import { collectSessionVitals, cumulativeLayoutShift, readShifts } from '../fixtures/page/session-vitals.ts'
import { expect, test } from '../fixtures/test.ts'
import { Shell } from '../pages/shell.ts'
import { fillLottery } from './much-data/fill-lottery.ts'

const mostShift = 0.02
/** Sales, draws, orders and tickets enough to fill the lists of a screen. */
const amounts = { products: 30, forPoints: 10, drawn: 12, orders: 200 }
const screens = { desktop: { width: 1440, height: 900 }, phone: { width: 412, height: 823 } }
const quietMs = 3_000
const minute = 60_000

for (const [name, viewport] of Object.entries(screens)) {
  test.describe(name, () => {
    test.use({ viewport })

    test(`no page shifts by more than ${mostShift} while it loads, for a visitor and for a player`, async ({
      browser,
      page,
      chain,
      stack,
      wallet,
    }) => {
      await chain.giveGas(wallet.address)
      await chain.equip(wallet.account)
      const friend = await createPlayer(chain)
      await fillLottery(chain, { player: wallet.account, friend: friend.address, amounts })
      await collectSessionVitals(page)
      await page.goto('/luckybuy')
      const shell = new Shell(page)
      await shell.connectInjectedWallet(wallet.name)
      await shell.signIn()
      await page.goto('/luckybuy/records')
      const main = page.getByRole('main')
      // A list on a phone.
      await expect(main.getByRole('row').or(main.getByRole('listitem')).nth(5)).toBeVisible({ timeout: 5 * minute })

      for (const path of builtPaths()) {
        // Nothing is known of the site: no file is kept, no wallet connected.
        const context = await browser.newContext({ viewport, baseURL: stack.url })
        const visited = await context.newPage()
        await collectSessionVitals(visited)
        await expectStill(visited, path, `${name}, visitor`)
        await context.close()
        await expectStill(page, path, `${name}, player`)
      }
    })
  })
}

async function expectStill(page: Page, path: string, who: string): Promise<void> {
  await page.goto(path)
  // Some parts load only near the window.
  await expect.poll(() => page.evaluate(countLoading)).toBe(0)
  await page.waitForTimeout(quietMs)
  const shifts = await readShifts(page)
  const total = cumulativeLayoutShift(shifts)
  const largest = shifts.toSorted((a, b) => b.value - a.value)[0]
  const moved = largest && largest.value > mostShift / 2 ? ` ${largest.moved.join(' | ').slice(0, 200)}` : ''
  process.stdout.write(`${who.padEnd(17)} ${path.padEnd(32).slice(0, 32)} ${total.toFixed(4)}${moved}\n`)
  expect.soft(total, `${who}: ${path}`).toBeLessThanOrEqual(mostShift)
}

/** Runs in the page: the parts in the window that still load. */
function countLoading(): number {
  const isSeen = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight
  }
  return [...document.querySelectorAll('main [aria-busy=true]')].filter(isSeen).length
}
