import { hasFont } from '@tyche/devstack/find-fonts'
import { english, loadWords } from '../fixtures/language/words.ts'
import { findOverflow } from '../fixtures/page/overflow.ts'
import { languageTags, localised } from '../fixtures/page/routes.ts'
import { expect } from '../fixtures/test.ts'
import { committed } from './committed.ts'
import { createVisit } from './open-screen.ts'
import { test } from './player/test.ts'
import { popups } from './popups.ts'
import { savePicture } from './save-picture.ts'
import { panels, type Screen, screens, wins } from './screens.ts'

/** `SCREENSHOTS=committed` takes those of the documentation only. */
const onlyCommitted = process.env.SCREENSHOTS === 'committed'
const isWanted = (name: string, kind: string) => !onlyCommitted || committed[name]?.includes(kind) === true

const sizes = {
  390: { width: 390, height: 844 },
  820: { width: 820, height: 1180 },
  1440: { width: 1440, height: 960 },
}
const widths = [390, 820, 1440] as const
const themes = ['dark', 'light'] as const
const existsAt = (width: number) => (screen: Screen) => screen.widths?.includes(width) ?? true

for (const width of widths) {
  for (const theme of themes) {
    test(`takes every screen at ${width} px, ${theme}`, async ({ browser, stack, chain, player }) => {
      const options = {
        baseURL: stack.url,
        viewport: sizes[width],
        deviceScaleFactor: width === 390 ? 2 : 1,
        hasTouch: width < 1440,
        colorScheme: theme,
      }
      const visit = createVisit({ browser, chain, player, words: english, options, addressOf: (path) => path })
      for (const screen of [...screens, ...wins, ...panels, ...popups].filter(existsAt(width))) {
        if (!isWanted(screen.name, `${width}-${theme}`)) continue
        await test.step(screen.name, () =>
          visit.show(screen, async (page) => {
            await savePicture(page, screen.name, `${width}-${theme}`)
            expect.soft(await findOverflow(page), `${screen.name} at ${width} px`).toEqual([])
          }),
        )
      }
      await visit.end()
    })
  }
}

for (const locale of ['tr', 'kr', 'ru'] as const) {
  for (const width of widths) {
    test(`a player reads every text unclipped and without overlap in ${locale} at ${width} px`, async ({
      browser,
      stack,
      chain,
      player,
    }) => {
      test.skip(!hasFont(languageTags[locale]), 'no font has the letters of this language')
      const options = {
        baseURL: stack.url,
        viewport: sizes[width],
        hasTouch: width < 1440,
        colorScheme: 'dark',
        reducedMotion: 'reduce',
      } as const
      const words = await loadWords(locale)
      const addressOf = (path: string) => localised(locale, path)
      const visit = createVisit({ browser, chain, player, words, options, addressOf })
      for (const screen of [...screens, ...popups].filter(existsAt(width))) {
        const { name } = screen
        if (!isWanted(`${name}-${locale}`, `${width}-dark`)) continue
        await test.step(name, () =>
          visit.show(screen, async (page) => {
            await savePicture(page, `${name}-${locale}`, `${width}-dark`)
            expect.soft(await findOverflow(page), `${name} in ${locale} at ${width} px`).toEqual([])
          }),
        )
      }
      await visit.end()
    })
  }
}
