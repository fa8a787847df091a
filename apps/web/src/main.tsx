import './styles/app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { guardedReload, readBuildId, watchBuild } from './app/new-build.ts'
import { createAppRouter } from './app/router.tsx'
import { storeReferralCode } from './components/referral/referral-code.ts'
import { setLoading } from './components/shell/shell-store.ts'
import { startTheme } from './components/theme/theme-store.ts'
import { localeTags } from './config/locales.ts'
import { loadMessages } from './i18n/load-messages.ts'
import { detectLocale, splitLocale } from './i18n/locale.ts'

void start()

/** No top-level await: pages import from this chunk, and their load would wait for itself. */
async function start(): Promise<void> {
  const place = splitLocale(window.location.pathname)
  const locale = detectLocale(place, document.cookie)
  startTheme()
  storeReferralCode(window.location.search)
  document.documentElement.lang = localeTags[locale]

  const router = createAppRouter(place.prefix)
  const build = watchBuild(readBuildId, guardedReload)
  router.subscribe('onBeforeLoad', () => setLoading(true))
  router.subscribe('onResolved', ({ pathChanged }) => {
    setLoading(false)
    if (pathChanged && build.isOutdated()) guardedReload()
  })
  // A file of an older build is gone from the server: the new build has its own.
  window.addEventListener('vite:preloadError', (event) => {
    if (guardedReload()) event.preventDefault()
  })
  const [messages] = await Promise.all([loadMessages(locale), router.load()])
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element')
  createRoot(root).render(
    <StrictMode>
      <App router={router} locale={locale} messages={messages} />
    </StrictMode>,
  )
}
