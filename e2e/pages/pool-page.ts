import { expect, type Locator, type Page } from '@playwright/test'
import { Shell } from './shell.ts'
import { readAmount } from './shown-amount.ts'

/** The page of a pool with its deposit and withdrawal forms. */
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

  /** The quoted output of the open form, in base units. */
  async quote(form: Locator, decimals: number): Promise<bigint> {
    const output = form.getByRole('status').first()
    await expect(output).toHaveAttribute('aria-busy', 'false')
    const title = await output.locator('[title]').first().getAttribute('title')
    return readAmount(title ?? '', decimals)
  }
}
