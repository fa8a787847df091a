import { resolve } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { test as base } from '../../fixtures/test.ts'
import { makePlayer } from './make-player.ts'
import { newPlayers, playAsOthers, startLife } from './other-players.ts'
import type { PicturedProducts } from './take-part.ts'

export interface Pictured {
  readonly state: Awaited<ReturnType<BrowserContext['storageState']>>
  readonly products: PicturedProducts
}

/** Tests with a player who takes part in everything, among others who go on playing. */
export const test = base.extend<object, { player: Pictured }>({
  // The products of `npm start`, not the small ones of the tests.
  seriesFile: resolve(import.meta.dirname, '../../../tools/launcher/series.json'),
  player: [
    async ({ browser, stack, chain }, use) => {
      await playAsOthers(chain)
      const pictured = await makePlayer(browser, stack, chain)
      const life = startLife(stack, chain, newPlayers(8))
      await use(pictured)
      await life.stop()
    },
    { scope: 'worker', timeout: 1_800_000 },
  ],
})
