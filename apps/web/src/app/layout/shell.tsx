import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { SessionHost } from '../../features/account/session/session-host.tsx'
import { WalletHost } from '../../features/wallet/wallet-host.tsx'
import { useIsNarrow } from '../../lib/screen/use-is-narrow.ts'
import { useShell } from '../../lib/shell/shell-store.ts'
import { EventToasts, LanguageOffer, StatusBanner } from '../boot/after-first-paint.tsx'
import { useDocumentTitle } from '../router/use-document-title.ts'
import { useNavigationReset } from '../router/use-navigation-reset.ts'
import { usePageLinks } from '../router/use-page-links.ts'
import { Header } from './header.tsx'
import { LoadingLine } from './loading-line.tsx'
import { MobileSidebar } from './navigation/mobile-sidebar.tsx'
import { Sidebar } from './navigation/sidebar.tsx'
import { TabBar } from './navigation/tab-bar.tsx'
import { Overlays } from './overlays.tsx'
import { useForcedTheme } from './use-forced-theme.ts'

/** The one layout: sidebar, header, page, and the two overlays that belong to every page. */
export function Shell() {
  const t = useTranslations('app')
  const pageBlur = useShell((state) => state.pageBlur)
  const sideFold = useShell((state) => state.sideFold)
  const isNarrow = useIsNarrow()
  useNavigationReset()
  useDocumentTitle()
  usePageLinks()
  useForcedTheme()
  return (
    <>
      <a
        href="#content"
        className="-translate-y-20 fixed top-2 left-2 z-60 rounded-full bg-green px-4 py-2 font-semibold text-green-ink focus:translate-y-0"
      >
        {t('skipToContent')}
      </a>
      <div
        data-side-fold={sideFold}
        className="grid min-h-dvh grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr] max-md:grid-cols-[minmax(0,1fr)] max-md:pb-[calc(62px+env(safe-area-inset-bottom))]"
      >
        {isNarrow ? null : <Sidebar />}
        <Header />
        <main
          id="content"
          tabIndex={-1}
          className={`mx-auto grid w-full max-w-[1280px] content-start gap-4 p-5 pe-[max(20px,env(safe-area-inset-right))] outline-none transition-[filter] duration-200 max-md:p-3 ${pageBlur ? 'blur-[6px]' : ''}`}
        >
          <Suspense>
            <StatusBanner />
          </Suspense>
          <Outlet />
        </main>
      </div>
      <LoadingLine />
      {isNarrow ? <TabBar /> : null}
      <MobileSidebar />
      <Suspense>
        <LanguageOffer />
        <EventToasts />
      </Suspense>
      <Overlays />
      <WalletHost />
      <SessionHost />
    </>
  )
}
