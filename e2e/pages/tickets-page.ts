import { expect, type Locator, type Page } from '@playwright/test'
import { english, type Words } from '../fixtures/language/words.ts'
import { Shell } from './shell.ts'

type Tab = 'waitingLottery' | 'waitingOperate' | 'operateEnd'
type Operation = 'claim' | 'refund' | 'recycle'

/** My tickets of either lottery. */
export class TicketsPage {
  readonly page: Page
  readonly words: Words
  readonly shell: Shell
  readonly tickets: Locator

  constructor(page: Page, words: Words = english) {
    this.page = page
    this.words = words
    this.shell = new Shell(page, words)
    this.tickets = page.getByRole('list', { name: words('tickets.title') }).getByRole('listitem')
  }

  async open(lottery: 'luckybuy' | 'pointbuy', tab: Tab): Promise<void> {
    await this.page.goto(`/${lottery}/tickets`)
    await this.show(tab)
  }

  async show(tab: Tab): Promise<void> {
    await this.page.getByRole('tab', { name: this.words(`tickets.${tab}`) }).click()
  }

  /** The button of the first shown ticket that this can be done with. */
  operation(name: Operation): Locator {
    const words = new RegExp(`^${this.words(`tickets.${name}`)}, `)
    return this.page.getByRole('main').getByRole('button', { name: words }).first()
  }

  /** Presses the ticket's operation and agrees to what it asks. */
  async press(name: Operation): Promise<void> {
    await this.operation(name).click()
    if (name !== 'recycle') return
    const question = this.page.getByRole('alertdialog')
    await question.getByRole('button', { name: this.words('tickets.recycle'), exact: true }).click()
  }

  /** Does the ticket's operation and waits for the specification's words. */
  async operate(name: Operation): Promise<void> {
    await this.press(name)
    await expect(this.shell.toast).toContainText(this.words(`tickets.${name}Success`), { timeout: 60_000 })
  }

  /** The number of the first shown ticket. */
  async firstId(): Promise<bigint> {
    const more = this.page.getByRole('main').getByRole('button', { name: this.words.like('tickets.moreOf', ['id']) })
    const name = await more.first().getAttribute('aria-label')
    return BigInt(/\d+/.exec(name ?? '')?.[0] ?? 0)
  }

  /** The dialog for the transfer of the first shown ticket. */
  async openTransfer(): Promise<Locator> {
    const main = this.page.getByRole('main')
    await main
      .getByRole('button', { name: this.words.like('tickets.moreOf', ['id']) })
      .first()
      .click()
    const transfer = this.words('tickets.transfer')
    await this.page.getByRole('menuitem', { name: transfer }).click()
    return this.page.getByRole('dialog', { name: transfer })
  }

  /** Sends the first shown ticket to another account. */
  async send(to: string): Promise<void> {
    await this.sendIn(await this.openTransfer(), to)
  }

  /** Sends every ticket of the page to another account, and returns their numbers. */
  async sendAll(to: string): Promise<bigint[]> {
    const main = this.page.getByRole('main')
    const boxes = main.getByRole('checkbox', { name: this.words.like('tickets.select', ['id']) })
    const ids: bigint[] = []
    for (const box of await boxes.all()) {
      ids.push(BigInt(/\d+/.exec((await box.getAttribute('aria-label')) ?? '')?.[0] ?? 0))
      await box.press(' ')
    }
    const count = ids.length
    await main.getByRole('button', { name: this.words('tickets.transferSelected', { count }) }).click()
    await this.sendIn(this.page.getByRole('dialog', { name: this.words('tickets.transfer') }), to)
    return ids
  }

  private async sendIn(dialog: Locator, to: string): Promise<void> {
    await dialog.getByRole('textbox', { name: this.words('tickets.targetAddress') }).fill(to)
    await dialog.getByRole('button', { name: this.words('tickets.transfer'), exact: true }).click()
  }

  /** Gives the first shown ticket away. */
  async transfer(to: string): Promise<void> {
    await this.send(to)
    await expect(this.shell.toast).toContainText(this.words('tickets.transferSuccess'), { timeout: 60_000 })
  }
}
