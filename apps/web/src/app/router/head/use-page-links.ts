import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { localeTags } from '../../../config/locales.ts'
import { joinLocale } from '../../../i18n/locale.ts'
import { useLocaleStore } from '../../../i18n/locale-store.ts'

/** Updates the head that the server wrote on navigation: canonical address, other languages, description. */
export function usePageLinks(): void {
  const t = useTranslations('app')
  const pathname = useLocation({ select: (location) => location.pathname })
  const prefix = useLocaleStore((state) => state.prefix)
  const locales = useLocaleStore((state) => state.locales)
  const description = t('description')
  useEffect(() => {
    const at = (locale: typeof prefix) => window.location.origin + joinLocale({ prefix: locale, pathname })
    setLink('canonical', undefined, at(prefix))
    for (const locale of locales) setLink('alternate', localeTags[locale], at(locale))
    setLink('alternate', 'x-default', at(undefined))
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [pathname, prefix, locales, description])
}

function setLink(rel: string, hreflang: string | undefined, href: string): void {
  const selector = `link[rel="${rel}"]${hreflang ? `[hreflang="${hreflang}"]` : ''}`
  const link = document.head.querySelector<HTMLLinkElement>(selector) ?? document.createElement('link')
  link.rel = rel
  if (hreflang) link.hreflang = hreflang
  link.href = href
  if (!link.isConnected) document.head.append(link)
}
