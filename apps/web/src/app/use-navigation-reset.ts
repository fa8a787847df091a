import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { storeReferralCode } from '../components/referral/referral-code.ts'
import { resetForNavigation } from '../components/shell/shell-store.ts'

/** A new pathname is a new page: sharp, sidebar closed, at its top, focus at its start. Search changes keep the scroll. */
export function useNavigationReset(): void {
  const pathname = useLocation({ select: (location) => location.pathname })
  const searchText = useLocation({ select: (location) => location.searchStr })
  const first = useRef(true)
  const lastPathname = useRef(pathname)
  useEffect(() => storeReferralCode(searchText), [searchText])
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    resetForNavigation()
    window.scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}
