import './styles/app.css'
import { createBrowserHistory } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startBackgroundPreload } from './app/boot/background-preload.ts'
import { followLocale } from './app/boot/follow-locale.ts'
import { guardedReload, readBuildId, watchBuild } from './app/boot/new-build.ts'
import { showLoading } from './app/boot/show-loading.ts'
import { createAppRouter } from './app/router/router.ts'
import { decorationMs } from './config/timings.ts'
import { gameConfigQuery } from './data/games/game-config.ts'
import { walletStore } from './data/wallet/wallet-store.ts'
import { detectLocale, splitLocale } from './i18n/locale.ts'
import { showLocale } from './i18n/locale-store.ts'
import { nameMissingCode } from './lib/errors/missing-code.ts'
import { renewMissingStyle } from './lib/lazy/renew-missing-style.ts'
import { untilLoaded } from './lib/lazy/until-loaded.ts'
import { afterStart } from './lib/lazy/when-idle.ts'
import { queryClient } from './lib/query-client/query-client.ts'
import { storeReferralCode } from './lib/referral/referral-code.ts'
import { canReload, watchTyping } from './lib/reload-guard/reload-guard.ts'
import { showSessionOf } from './lib/session/session-store.ts'
import { startTheme } from './lib/theme/theme-store.ts'

// A separate task after parsing, so that input in between is handled.
setTimeout(start)

/** No top-level await: pages import from this chunk, and their load would wait for itself. */
async function start(): Promise<void> {
  startTheme()
  storeReferralCode(window.location.search)
  watchTyping()

  const history = createBrowserHistory()
  followLocale(history)
  const router = createAppRouter(history)
  const build = watchBuild({ readBuildId, canReload, reload: () => guardedReload() })
  showLoading(router)
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) build.onPause()
  })
  window.addEventListener('vite:preloadError', ({ payload }) => {
    nameMissingCode(payload)
    renewMissingStyle(payload)
    // At the start, show the message in the outlines.
    document.getElementById('no-code')?.removeAttribute('hidden')
    // The file belongs to an older build and is no longer on the server: look for a new build.
    void build.check().then(build.onPause)
  })

  const place = splitLocale(window.location.pathname)
  const locale = detectLocale(place, document.cookie)
  await Promise.all([untilLoaded(() => showLocale(locale)), router.load()])
  // A returning player's first paint is theirs already: what a visitor sees would move all below it when it goes.
  const { status, address } = walletStore.getState()
  if (status === 'reconnecting') showSessionOf(address)
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element')
  const app = (
    <StrictMode>
      <App router={router} />
    </StrictMode>
  )
  // A transition renders in short tasks, so that input in between is handled at once.
  startTransition(() => createRoot(root).render(app))
  afterStart(decorationMs, () => {
    delete document.documentElement.dataset.decor
  })
  startBackgroundPreload(() => queryClient.prefetchQuery(gameConfigQuery))
}
