import type { Locator, Page } from '@playwright/test'

/** The page that verifies a result. */
export class VerifyPage {
  readonly page: Page
  readonly verdict: Locator

  constructor(page: Page) {
    this.page = page
    this.verdict = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /Verified|Verify fail/ })
  }

  async open(path = '/verify'): Promise<void> {
    await this.page.goto(path)
    await this.page.getByLabel('What to verify').waitFor()
  }

  /** Nothing of ours answers any more, except for the files of the page. */
  async loseServer(): Promise<void> {
    const { origin } = new URL(this.page.url())
    const isOurs = (url: URL) => url.host === new URL(origin).host && !url.pathname.startsWith('/assets/')
    await this.page.routeWebSocket(isOurs, (socket) => socket.close())
    await this.page.route(isOurs, (route) => route.abort('connectionrefused'))
  }

  /** Has a node of the visitor's asked. */
  async nameNode(url: string): Promise<void> {
    await this.page.getByText('Who is asked').click()
    await this.page.getByLabel('RPC endpoint').fill(url)
  }

  /** Verifies what is typed; the time to its verdict in milliseconds. */
  async prove(subject: string): Promise<number> {
    await this.page.getByLabel('What to verify').fill(subject)
    const verify = this.page.getByRole('button', { name: 'Verify', exact: true })
    // A verdict of before leaves with its page.
    const before = this.page.url()
    const from = performance.now()
    await verify.click()
    await this.page.waitForURL((url) => url.href !== before)
    await this.verdict.waitFor()
    return performance.now() - from
  }

  async steps(): Promise<string[]> {
    return await this.page.getByRole('main').getByRole('figure').allTextContents()
  }

  /** A node changes what it answers to a method; the returned function makes it honest. */
  async alterAnswers(rpc: string, method: string, alter: (result: unknown) => unknown): Promise<() => Promise<void>> {
    const isNode = (url: URL) => url.host === new URL(rpc).host
    await this.page.route(isNode, async (route) => {
      const asked = route.request().postDataJSON() as { method?: string } | null
      if (asked?.method !== method) return await route.continue()
      const response = await route.fetch()
      const answer = (await response.json()) as { result: unknown }
      await route.fulfill({ response, json: { ...answer, result: alter(answer.result) } })
    })
    return () => this.page.unroute(isNode)
  }
}
