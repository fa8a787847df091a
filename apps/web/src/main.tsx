import './styles/app.css'
import { createBrowserHistory } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startBackgroundPreload } from './app/background-preload.ts'
import { followLocale } from './app/follow-locale.ts'
import { guardedReload, readBuildId, watchBuild } from './app/new-build.ts'
import { createAppRouter } from './app/router.ts'
import { storeReferralCode } from './components/referral/referral-code.ts'
import { setLoading } from './components/shell/shell-store.ts'
import { startTheme } from './components/theme/theme-store.ts'
import { decorationMs } from './config/timings.ts'
import { detectLocale, splitLocale } from './i18n/locale.ts'
import { showLocale } from './i18n/locale-store.ts'
import { isAtRest, watchTyping } from './lib/at-rest/at-rest.ts'
import { nameMissingCode } from './lib/errors/missing-code.ts'
import { afterStart } from './lib/idle/when-idle.ts'
import { gameConfigQuery } from './lib/lucky-game/game-config.ts'
import { queryClient } from './lib/query-client/query-client.ts'

void start()

/** No top-level await: pages import from this chunk, and their load would wait for itself. */
async function start(): Promise<void> {
  startTheme()
  storeReferralCode(window.location.search)
  watchTyping()

  const history = createBrowserHistory()
  followLocale(history)
  const router = createAppRouter(history)
  const build = watchBuild({ readBuildId, isAtRest, reload: () => guardedReload() })
  router.subscribe('onBeforeLoad', () => setLoading(true))
  router.subscribe('onResolved', ({ pathChanged }) => {
    setLoading(false)
    if (pathChanged) build.onPause()
  })
  window.addEventListener('vite:preloadError', ({ payload }) => {
    nameMissingCode(payload)
    // A file of an older build is gone from the server: the new build has its own.
    void build.check().then(build.onPause)
  })

  const place = splitLocale(window.location.pathname)
  await Promise.all([showLocale(detectLocale(place, document.cookie)), router.load()])
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element')
  const app = (
    <StrictMode>
      <App router={router} />
    </StrictMode>
  )
  // As a transition it is rendered in short pieces: a press or a scroll in between is answered at once.
  startTransition(() => createRoot(root).render(app))
  afterStart(decorationMs, () => {
    delete document.documentElement.dataset.decor
  })
  startBackgroundPreload(() => queryClient.prefetchQuery(gameConfigQuery))
}
