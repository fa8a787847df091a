import { english } from '../../fixtures/language/words.ts'
import { expectAccessible, expectAccessibleColours, WHOLE_PAGE_HEIGHT } from '../../fixtures/page/axe.ts'
import { listenForComplaints } from '../../fixtures/page/complaints.ts'
import { expect } from '../../fixtures/test.ts'
import { createVisit } from '../../screenshots/open-screen.ts'
import { test } from '../../screenshots/player/test.ts'
import { popups } from '../../screenshots/popups.ts'
import { screens } from '../../screenshots/screens.ts'

test.setTimeout(1_200_000)

const wholePage = { height: WHOLE_PAGE_HEIGHT, part: undefined }
/** Of what opens above a page, that alone. */
const onlyPopup = { height: 900, part: '[role=dialog]' }

for (const width of [1440, 390]) {
  test(`every page and popup of a player passes axe and reports no error at ${width} px`, async ({
    browser,
    stack,
    chain,
    player,
  }) => {
    const complaints: string[][] = []
    const options = {
      baseURL: stack.url,
      viewport: { width, height: 900 },
      hasTouch: width < 1440,
      reducedMotion: 'reduce',
    } as const
    const visit = createVisit({
      browser,
      chain,
      player,
      words: english,
      options,
      addressOf: (path) => path,
      onPage: (page) => complaints.push(listenForComplaints(page)),
    })
    for (const screen of [...screens, ...popups].filter(({ widths }) => widths?.includes(width) ?? true)) {
      await test.step(screen.name, () =>
        visit.show(screen, async (shown) => {
          const { height, part } = popups.includes(screen) ? onlyPopup : wholePage
          await shown.setViewportSize({ width, height })
          await shown.emulateMedia({ colorScheme: 'dark' })
          await expect(shown.locator('html')).toHaveAttribute('data-theme', 'dark')
          await expectAccessible(shown, part)
          await shown.emulateMedia({ colorScheme: 'light' })
          await expect(shown.locator('html')).toHaveAttribute('data-theme', 'light')
          await expectAccessibleColours(shown, part)
        }),
      )
    }
    await visit.end()
    expect(complaints.flat()).toEqual([])
  })
}
