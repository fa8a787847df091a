import type { Browser, BrowserContext } from '@playwright/test'
import { test as base } from '../../fixtures/test.ts'

const command = 'emulation.setMediaFeaturesOverride'

interface BidiMessage {
  readonly id: number
  readonly method: string
  readonly params: { readonly features?: Readonly<Record<string, unknown>> }
}

/** What Playwright's own side of a browser over WebDriver BiDi has of what is needed here. */
interface BidiConnection {
  rawSend: (message: BidiMessage) => void
  _dispatchMessage: (answer: object) => void
}

/**
 * Playwright overrides media features in every new context, also where there is nothing to override; the Firefox of Debian
 * does not know the command yet. So this answers that nothing was overridden; a real override still fails.
 */
function answerEmptyOverrides(browser: Browser): void {
  const client = browser as unknown as { _connection: { toImpl: (of: Browser) => { _connection: BidiConnection } } }
  const connection = client._connection.toImpl(browser)._connection
  const send = connection.rawSend.bind(connection)
  connection.rawSend = (message) => {
    const isEmpty = Object.values(message.params.features ?? {}).every((value) => value === null || value === undefined)
    if (message.method !== command || !isEmpty) return send(message)
    // Later, because Playwright waits for the answer only after it has sent.
    queueMicrotask(() => connection._dispatchMessage({ type: 'success', id: message.id, result: {} }))
  }
}

/**
 * Playwright has no command for text either, and sets a field's value as a script does, which React takes for its own change.
 * So text comes in as if it were pasted.
 */
async function insertTextAsPasted(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const insert = (text: string) => void document.execCommand('insertText', false, text)
    Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => undefined })
  })
}

/** The fixtures of all tests, in Firefox. */
export const test = base.extend<{ context: BrowserContext }, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      answerEmptyOverrides(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => {
    await insertTextAsPasted(context)
    await use(context)
  },
})

export { expect } from '@playwright/test'
