import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { messages } from '../i18n/locales/en/index.ts'
import { lateMessages } from '../i18n/locales/en/late.ts'

/** The English catalogue around something, numbers by `locale`; a message that is missing fails the test. */
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
