import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { type Locale, localeTags } from '../../config/locales.ts'
import type { SourceMessages } from '../../i18n/messages.ts'
import { PagePending } from '../pages/page-pending.tsx'
import { BootFrame, BootPage } from './boot-frame.tsx'

/** The server puts the requested page between these markers. */
const pageMarks = { start: '<!--page-->', end: '<!--/page-->' } as const

/** Placeholder for the markers while React renders, which cannot write comments. */
const markElement = <template data-page="" />

/** The frame of every page, with a page's outlines inside. */
export function prerenderFrame(): string {
  const { start, end } = pageMarks
  const page = `${start}${renderToStaticMarkup(<PagePending />)}${end}`
  return renderToStaticMarkup(<BootFrame>{markElement}</BootFrame>).replace(renderToStaticMarkup(markElement), page)
}

/** A page in one language as the document shows it before its scripts. */
export function prerenderPage(path: string, locale: Locale, messages: SourceMessages): string {
  return renderIn(locale, messages, <BootPage path={path} />)
}

function renderIn(locale: Locale, messages: SourceMessages, page: ReactNode): string {
  const fail = (error: Error) => {
    throw error
  }
  return renderToStaticMarkup(
    <IntlProvider locale={localeTags[locale]} messages={messages} timeZone="UTC" onError={fail}>
      {page}
    </IntlProvider>,
  )
}
