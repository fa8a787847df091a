import type { ReactNode } from 'react'
import { joinLocale } from '../../i18n/locale.ts'
import { localePrefix } from '../../i18n/locale-store.ts'

export type DocumentLinkProps = {
  /** Without a locale's prefix. */
  to: string
  className: string
  children: ReactNode
}

/**
 * Leads to a page that asks the visitor's own endpoints. It loads a new document: only that one's security policy lets them be
 * asked.
 */
export function DocumentLink({ to, className, children }: DocumentLinkProps) {
  return (
    <a href={joinLocale({ prefix: localePrefix(), pathname: to })} className={className}>
      {children}
    </a>
  )
}
