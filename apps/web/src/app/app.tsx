import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { IntlProvider } from 'use-intl'
import { type Locale, localeTags } from '../config/locales.ts'
import type { Messages } from '../i18n/messages.ts'
import { useAllMessages } from '../i18n/use-all-messages.ts'
import { queryClient } from '../lib/query-client/query-client.ts'
import type { createAppRouter } from './router.tsx'

export interface AppProps {
  router: ReturnType<typeof createAppRouter>
  locale: Locale
  messages: Messages
}

/** What every screen stands in. The wallet's own provider is lazy and lives in `WalletHost`. */
export function App({ router, locale, messages }: AppProps) {
  const allMessages = useAllMessages(locale, messages)
  return (
    <IntlProvider locale={localeTags[locale]} messages={allMessages} timeZone={timeZone}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </IntlProvider>
  )
}

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
