import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { messages } from '../i18n/locales/en/index.ts'
import { lateMessages } from '../i18n/locales/en/late.ts'

/** Renders with the English catalogue; a message that is missing fails the test. */
export function renderWithIntl(children: ReactNode): RenderResult {
  return render(
    <IntlProvider locale="en" messages={{ ...messages, ...lateMessages }} timeZone="UTC" onError={rethrow}>
      {children}
    </IntlProvider>,
  )
}

function rethrow(error: Error): never {
  throw error
}
