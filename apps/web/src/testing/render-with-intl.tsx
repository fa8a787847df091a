import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { messages } from '../i18n/locales/en/index.ts'
import { lateMessages } from '../i18n/locales/en/late.ts'

/** Wraps in the English catalogue, with numbers formatted for `locale`; a missing message fails the test. */
export function withIntl(children: ReactNode, locale = 'en') {
  return (
    <IntlProvider locale={locale} messages={{ ...messages, ...lateMessages }} timeZone="UTC" onError={rethrow}>
      {children}
    </IntlProvider>
  )
}

export function renderWithIntl(children: ReactNode): RenderResult {
  return render(withIntl(children))
}

function rethrow(error: Error): never {
  throw error
}
