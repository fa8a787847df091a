import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { closeConnectDialog } from '../../data/wallet/wallet-store.ts'
import { storeReferralCode } from '../../lib/referral/referral-code.ts'
import { answerConfirm } from '../../lib/shell/overlay-store.ts'
import { resetForNavigation } from '../../lib/shell/shell-store.ts'

/**
 * Every navigation removes the blur and closes the sidebar, even one to the current page. A new pathname, or a link
 * to the current address, scrolls to the top and moves the focus to the start; other search parameters keep the scroll.
 * An open question is about the page that is left: it counts as refused. The choice of a wallet closes too.
 */
export function useNavigationReset(): void {
  const router = useRouter()
  const pathname = useLocation({ select: (location) => location.pathname })
  const searchText = useLocation({ select: (location) => location.searchStr })
  const first = useRef(true)
  const lastPathname = useRef(pathname)
  useEffect(() => storeReferralCode(searchText), [searchText])
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
        resetForNavigation()
        if (fromLocation && !hrefChanged) goToStart()
      }),
    [router],
  )
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    answerConfirm(false)
    closeConnectDialog()
    goToStart()
  }, [pathname])
}

function goToStart(): void {
  window.scrollTo({ top: 0, behavior: 'instant' })
  document.getElementById('content')?.focus({ preventScroll: true })
}
