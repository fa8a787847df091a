import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import type { SourceMessages } from '../i18n/messages.ts'
import { english } from './catalogue/english.ts'

/** Wraps in a catalogue, with numbers formatted for `locale`; a missing message fails the test. */
export function withIntl(children: ReactNode, locale = 'en', messages: SourceMessages = english) {
  return (
    <IntlProvider locale={locale} messages={messages} timeZone="UTC" onError={rethrow}>
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
