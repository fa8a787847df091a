import './styles/app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { createAppRouter } from './app/router.tsx'
import { storeReferralCode } from './components/referral/referral-code.ts'
import { startTheme } from './components/theme/theme-store.ts'
import { localeTags } from './config/locales.ts'
import { loadMessages } from './i18n/load-messages.ts'
import { detectLocale, splitLocale } from './i18n/locale.ts'

const place = splitLocale(window.location.pathname)
const locale = detectLocale(place, document.cookie)
const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')

startTheme()
storeReferralCode(window.location.search)
document.documentElement.lang = localeTags[locale]

const router = createAppRouter(place.prefix)
const [messages] = await Promise.all([loadMessages(locale), router.load()])

createRoot(root).render(
  <StrictMode>
    <App router={router} locale={locale} messages={messages} />
  </StrictMode>,
)
