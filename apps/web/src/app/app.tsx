import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type IntlError, IntlErrorCode, IntlProvider } from 'use-intl'
import { localeTags } from '../config/locales.ts'
import { useLocaleStore } from '../i18n/locale-store.ts'
import type { Messages } from '../i18n/messages.ts'
import { useAllMessages } from '../i18n/use-all-messages.ts'
import { queryClient } from '../lib/query-client/query-client.ts'
import type { createAppRouter } from './router/router.ts'

/** The providers around every screen. The wallet's provider is lazy and lives in `WalletHost`. */
export function App({ router }: { router: ReturnType<typeof createAppRouter> }) {
  const locale = useLocaleStore((state) => state.locale)
  const messages = useLocaleStore((state) => state.messages)
  // The first catalogue is there before the first render.
  const allMessages = useAllMessages(locale, messages as Messages)
  return (
    <IntlProvider locale={localeTags[locale]} messages={allMessages} onError={sayError}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </IntlProvider>
  )
}

/**
 * No time zone is set: formats use the player's. Looking up its name would add some 30 ms to the start on a
 * desktop, so the library's advice to set one is not followed.
 */
function sayError(error: IntlError): void {
  if (error.code !== IntlErrorCode.ENVIRONMENT_FALLBACK) console.error(error)
}
