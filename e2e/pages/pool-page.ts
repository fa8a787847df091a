import { expect, type Locator, type Page } from '@playwright/test'
import { Shell } from './shell.ts'
import { readAmount } from './shown-amount.ts'

/** The details of a pool with the way in and out. */
export class PoolPage {
  readonly page: Page
  readonly shell: Shell

  constructor(page: Page) {
    this.page = page
    this.shell = new Shell(page)
  }

  async open(id: string): Promise<void> {
    await this.page.goto(`/pools/details/${id}`)
    await expect(this.form('Add liquidity')).toBeVisible()
  }

  async show(side: 'Add liquidity' | 'Remove liquidity'): Promise<Locator> {
    await this.page.getByRole('tab', { name: side }).click()
    return this.form(side)
  }

  form(name: 'Add liquidity' | 'Remove liquidity'): Locator {
    return this.page.getByRole('form', { name })
  }

  /** What the open form promises, to the last unit. */
  async quote(form: Locator, decimals: number): Promise<bigint> {
    const output = form.getByRole('status').first()
    await expect(output).toHaveAttribute('aria-busy', 'false')
    const title = await output.locator('[title]').first().getAttribute('title')
    return readAmount(title ?? '', decimals)
  }
}
