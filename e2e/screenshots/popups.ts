import { expect, type Page } from '@playwright/test'
import { InjectedWallet } from '../fixtures/injected-wallet.ts'
import type { Words } from '../fixtures/language/words.ts'
import { ProductPage } from '../pages/product-page.ts'
import { Shell } from '../pages/shell.ts'
import { TicketsPage } from '../pages/tickets-page.ts'
import type { Screen } from './screens.ts'

/** What opens above a page, in any language. */
export const popups: readonly Screen[] = [
  { name: 'inbox', title: 'Win inbox', path: '/', arrange: openInbox },
  { name: 'ticket', title: 'A ticket', path: '/luckybuy/tickets?tab=waitingOperate', arrange: openTicket },
  { name: 'transfer', title: 'The transfer of a ticket', path: '/luckybuy/tickets', arrange: openTransfer },
  {
    name: 'rank-history',
    title: 'Earlier ranks',
    path: '/rank',
    arrange: (page, words) => openByButton(page, words('rank.historyRank'), words('rank.historyRank')),
  },
  {
    name: 'cdkey-popup',
    title: 'CDKEY, as a popup',
    path: '/rank',
    arrange: (page, words) => openByButton(page, words('cdkey.enter'), words('cdkey.title')),
  },
  {
    name: 'buy-sheet',
    title: 'Codes bought on a phone',
    path: '/luckybuy/details/$onSale',
    widths: [390],
    arrange: openSheet,
  },
  { name: 'invitation', title: 'A newcomer’s invitation code', path: '/', isOfNewcomer: true, arrange: signInFirst },
]

async function openInbox(page: Page, words: Words): Promise<void> {
  const bell = page.getByRole('banner').locator('button[aria-haspopup=dialog]').first()
  await bell.click()
  await expect(page.getByRole('dialog', { name: words('inbox.title') })).toBeVisible()
}

/** A ticket after its draw, with every winning code. */
async function openTicket(page: Page, words: Words): Promise<void> {
  const main = page.getByRole('main')
  await main
    .getByRole('button', { name: words.like('tickets.moreOf', ['id']) })
    .first()
    .click()
  await page.getByRole('menuitem', { name: words('tickets.viewTickets') }).click()
  await expect(page.getByRole('dialog', { name: words.like('tickets.ticketOf', ['id']) })).toBeVisible()
}

async function openTransfer(page: Page, words: Words): Promise<void> {
  const dialog = await new TicketsPage(page, words).openTransfer()
  await expect(dialog).toBeVisible()
}

async function openByButton(page: Page, button: string, title: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible()
}

async function openSheet(page: Page, words: Words): Promise<void> {
  await new ProductPage(page, words).openPanel()
}

/** The popup comes after an account's first sign-in, with a separate wallet. */
async function signInFirst(page: Page, words: Words): Promise<void> {
  const shell = new Shell(page, words)
  await shell.connectInjectedWallet(InjectedWallet.title)
  await shell.signIn()
  await expect(page.getByRole('dialog', { name: words('referral.invitationCode') })).toBeVisible()
  await expect(shell.toast).toHaveCount(0)
}
