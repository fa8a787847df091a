import { QueryClientProvider } from '@tanstack/react-query'
import { Mark } from '@tyche/ui/mark'
import { IntlProvider, useTranslations } from 'use-intl'
import { localeNames, localeTags } from '../../config/locales.ts'
import { LeavePage } from '../../features/leave/leave-page.tsx'
import { queryClient } from '../../lib/query-client/query-client.ts'
import { ThemeSwitch } from '../layout/theme/theme-switch.tsx'
import { CrashNote } from './crash-note.tsx'
import { chooseEscapeLocale, useEscapeLocale } from './escape-locale.ts'

/** The page of the archive: no router, no server, every text inside. */
export function EscapeApp() {
  const { locale, messages } = useEscapeLocale()
  return (
    <IntlProvider locale={localeTags[locale]} messages={messages} onError={() => undefined}>
      <QueryClientProvider client={queryClient}>
        <EscapeHeader />
        <main className="mx-auto grid w-full max-w-[860px] px-5 pb-16 max-md:px-4">
          <CrashNote>
            <LeavePage />
          </CrashNote>
        </main>
      </QueryClientProvider>
    </IntlProvider>
  )
}

function EscapeHeader() {
  const t = useTranslations('language')
  const { locale } = useEscapeLocale()
  return (
    <header className="mx-auto flex h-16 w-full max-w-[860px] items-center justify-between gap-3 px-5 max-md:px-4">
      <span className="flex items-center gap-2 font-bold text-lg">
        <Mark className="size-6 text-green" />
        Tyche
      </span>
      <span className="flex items-center gap-1">
        <select
          aria-label={t('label')}
          value={locale}
          onChange={(event) => chooseEscapeLocale(event.target.value)}
          className="touch h-[34px] rounded-full border border-line bg-s2 px-3 text-sm"
        >
          {Object.entries(localeNames).map(([code, name]) => (
            <option key={code} value={code} lang={localeTags[code as typeof locale]}>
              {name}
            </option>
          ))}
        </select>
        <ThemeSwitch />
      </span>
    </header>
  )
}
