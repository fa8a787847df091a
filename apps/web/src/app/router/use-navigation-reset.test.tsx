import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openConnectDialog, walletStore } from '../../data/wallet/wallet-store.ts'
import { storedReferralCode } from '../../lib/referral/referral-code.ts'
import { confirm } from '../../lib/shell/overlay-store.ts'
import { setMobileSidebar, useShell } from '../../lib/shell/shell-store.ts'
import { renderInRouter } from '../../testing/render-in-router.tsx'
import { useNavigationReset } from './use-navigation-reset.ts'

const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
beforeEach(() => scrollTo.mockClear())

function Page() {
  useNavigationReset()
  return (
    <main id="content" tabIndex={-1}>
      <section id="levels" />
    </main>
  )
}

test('resets blur, drawer, scroll and focus on a new pathname', async () => {
  const { goTo } = await renderInRouter(<Page />, '/games')
  expect(scrollTo, 'the first page').not.toHaveBeenCalled()
  setMobileSidebar(true)
  await goTo('/user')
  expect(useShell.getState()).toMatchObject({ mobileSidebarNavVisible: false, pageBlur: false })
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
  expect(document.activeElement?.id).toBe('content')
})

test('a question of the page that is left counts as refused, not as one of the next page', async () => {
  const { goTo, history } = await renderInRouter(<Page />, '/games')
  await goTo('/user')
  const answer = confirm({ title: 'Recycle?' })
  await act(async () => history.back())
  expect(useShell.getState().confirm.visible).toBe(false)
  expect(await answer).toBe(false)
})

test('the choice of a wallet closes with the page that it was opened on', async () => {
  const { goTo, history } = await renderInRouter(<Page />, '/games')
  await goTo('/user')
  openConnectDialog()
  await act(async () => history.back())
  expect(walletStore.getState().isConnectDialogOpen).toBe(false)
})

test('a link to a part of another page leads to that part', async () => {
  const parts: string[] = []
  Element.prototype.scrollIntoView = function scrollIntoView() {
    parts.push(this.id)
  }
  scrollTo.mockImplementation(() => void parts.push('top'))
  const { goTo } = await renderInRouter(<Page />, '/user')
  await goTo('/referral#levels')
  expect(parts.at(-1)).toBe('levels')
  await goTo('/games')
  expect(parts.at(-1)).toBe('top')
})

test('closes the drawer and keeps the scroll when only search parameters change', async () => {
  const { goTo } = await renderInRouter(<Page />, '/games')
  setMobileSidebar(true)
  await goTo('/games?tab=all')
  expect(scrollTo).not.toHaveBeenCalled()
  expect(useShell.getState()).toMatchObject({ mobileSidebarNavVisible: false, pageBlur: false })
})

test('closes the drawer and scrolls to the top on a link to the current page', async () => {
  const { goTo } = await renderInRouter(<Page />, '/games')
  setMobileSidebar(true)
  await goTo('/games')
  expect(useShell.getState()).toMatchObject({ mobileSidebarNavVisible: false, pageBlur: false })
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
})

test('stores a referral code from any page', async () => {
  const { history } = await renderInRouter(<Page />, '/games')
  history.push('/user?ref=CLOVER7')
  await expect.poll(storedReferralCode).toBe('CLOVER7')
})
