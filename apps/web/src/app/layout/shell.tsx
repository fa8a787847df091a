import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { SimulatedPlayers } from '../../components/player-address.tsx'
import { useSimulatedPlayers } from '../../data/chain-config/use-simulated-players.ts'
import { SessionHost } from '../../features/account/session/session-host.tsx'
import { WalletHost } from '../../features/wallet/wallet-host.tsx'
import { useIsNarrow } from '../../lib/screen/use-is-narrow.ts'
import { useShell } from '../../lib/shell/shell-store.ts'
import { EventToasts, InvitationHost, LanguageOffer, SiteFooter, StatusBanner } from '../boot/after-first-paint.tsx'
import { useDocumentTitle } from '../router/head/use-document-title.ts'
import { usePageLinks } from '../router/head/use-page-links.ts'
import { useNavigationReset } from '../router/use-navigation-reset.ts'
import { Header } from './header.tsx'
import { LoadingLine } from './loading-line.tsx'
import { MobileSidebar } from './navigation/mobile-sidebar.tsx'
import { Sidebar } from './navigation/sidebar.tsx'
import { TabBar } from './navigation/tab-bar.tsx'
import { contentClass, ShellFrame } from './shell-frame.tsx'
import { Overlays } from './toasts/overlays.tsx'
import { useForcedTheme } from './use-forced-theme.ts'

const footer = (
  <Suspense>
    <SiteFooter />
  </Suspense>
)

/** The layout of every page: sidebar, header, page, toast and confirm dialog. */
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
      <ShellFrame sideFold={sideFold} sidebar={isNarrow ? null : <Sidebar />} header={<Header />} footer={footer}>
        <main
          id="content"
          tabIndex={-1}
          className={`${contentClass} outline-none transition-[filter] duration-200 ${pageBlur ? 'blur-[6px]' : ''}`}
        >
          <Suspense>
            <StatusBanner />
          </Suspense>
          <SimulatedPlayers value={useSimulatedPlayers()}>
            <Outlet />
          </SimulatedPlayers>
        </main>
      </ShellFrame>
      <LoadingLine />
      {isNarrow ? <TabBar /> : null}
      <MobileSidebar />
      <Suspense>
        <LanguageOffer />
        <EventToasts />
        <InvitationHost />
      </Suspense>
      <Overlays />
      <WalletHost />
      <SessionHost />
    </>
  )
}
