import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { InjectedWallet } from '../fixtures/injected-wallet.ts'
import type { Words } from '../fixtures/language/words.ts'
import type { ChainAccess } from '../fixtures/stack/chain-access.ts'
import type { PicturedProducts } from './player/take-part.ts'
import type { Pictured } from './player/test.ts'
import { waitForRest } from './save-picture.ts'
import type { Screen } from './screens.ts'

export interface Visit {
  readonly browser: Browser
  readonly chain: ChainAccess
  readonly player: Pictured
  readonly words: Words
  /** Of the browser's windows. */
  readonly options: BrowserContextOptions
  /** The address of a path in the visit's language. */
  readonly addressOf: (path: string) => string
  /** Hears every page before it opens anything. */
  readonly onPage?: (page: Page) => void
}

/** Opens screens one after another: the player's in one page, each newcomer's in a separate browser. */
export function createVisit({ browser, chain, player, words, options, addressOf, onPage }: Visit) {
  let own: Page | undefined
  const open = async (more: BrowserContextOptions): Promise<Page> => {
    const context = await browser.newContext({ ...options, ...more })
    if (!more.storageState) {
      const { rpcUrl, chainId } = chain
      await new InjectedWallet({ rpcUrl, chainId }).install(context)
    }
    const page = await context.newPage()
    onPage?.(page)
    return page
  }
  return {
    /** Shows a screen to `look`. */
    show: async (screen: Screen, look: (page: Page) => Promise<void>): Promise<void> => {
      if (!screen.isOfNewcomer) own ??= await open({ storageState: player.state })
      const page = screen.isOfNewcomer ? await open({}) : (own as Page)
      await page.goto(addressOf(pathOf(screen, player.products)))
      if (!screen.isOfNewcomer) await waitForRest(page)
      await screen.arrange?.(page, words)
      await look(page)
      if (screen.isOfNewcomer) await page.context().close()
    },
    end: async () => own?.context().close(),
  }
}

const pathOf = ({ path }: Screen, products: PicturedProducts) =>
  path.replace(/\$\w+/, (name) => String(products[name as keyof PicturedProducts]))
