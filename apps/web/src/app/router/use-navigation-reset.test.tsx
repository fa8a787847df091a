import { beforeEach, expect, test, vi } from 'vitest'
import { storedReferralCode } from '../../lib/referral/referral-code.ts'
import { setMobileSidebar, useShell } from '../../lib/shell/shell-store.ts'
import { renderInRouter } from '../../testing/render-in-router.tsx'
import { useNavigationReset } from './use-navigation-reset.ts'

const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
beforeEach(() => scrollTo.mockClear())

function Page() {
  useNavigationReset()
  return <main id="content" tabIndex={-1} />
}

test('a new pathname is a new page: sharp, drawer closed, at its top, focus at its start', async () => {
  const { goTo } = await renderInRouter(<Page />, '/games')
  expect(scrollTo, 'the first page').not.toHaveBeenCalled()
  setMobileSidebar(true)
  await goTo('/user')
  expect(useShell.getState()).toMatchObject({ mobileSidebarNavVisible: false, pageBlur: false })
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
  expect(document.activeElement?.id).toBe('content')
})

test('search parameters close the drawer and keep the scroll', async () => {
  const { goTo } = await renderInRouter(<Page />, '/games')
  setMobileSidebar(true)
  await goTo('/games?tab=all')
  expect(scrollTo).not.toHaveBeenCalled()
  expect(useShell.getState()).toMatchObject({ mobileSidebarNavVisible: false, pageBlur: false })
})

test('a link to the page one is on closes the drawer and goes to the top', async () => {
  const { goTo } = await renderInRouter(<Page />, '/games')
  setMobileSidebar(true)
  await goTo('/games')
  expect(useShell.getState()).toMatchObject({ mobileSidebarNavVisible: false, pageBlur: false })
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
})

test('a referral code is kept wherever it comes', async () => {
  const { history } = await renderInRouter(<Page />, '/games')
  history.push('/user?ref=CLOVER7')
  await expect.poll(storedReferralCode).toBe('CLOVER7')
})
